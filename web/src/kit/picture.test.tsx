import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const stored = `/files/ab/${'ab'.repeat(16)}.webp`

test('a stored picture is offered in its widths, and waits until it is near', () => {
  render(<Picture path={stored} alt="教槽料" />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: '教槽料' })
  expect(image.srcset.match(/-(\d+)\.webp \1w/g)).toEqual(['-400.webp 400w', '-800.webp 800w', '-1200.webp 1200w'])
  expect(image.getAttribute('loading')).toBe('lazy')
})

test('one of another host is taken as it is', () => {
  render(<Picture path="https://cdn.example/a.jpg" alt="教槽料" />)
  const image = screen.getByRole<HTMLImageElement>('img')
  expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual(['https://cdn.example/a.jpg', null])
})

test('in the first view it is loaded at once', () => {
  render(<Picture path={stored} alt="教槽料" eager />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
})

test('one that cannot be loaded becomes a placeholder of the same name; a new path is tried', () => {
  const { rerender } = render(<Picture path={stored} alt="教槽料" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: '教槽料' }).tagName).toBe('SPAN')
  rerender(<Picture path="/files/cd/other.webp" alt="教槽料" />)
  expect(screen.getByRole('img', { name: '教槽料' }).tagName).toBe('IMG')
})

test.each([null, undefined, ''])('%j beside a title is a drawing that nobody reads aloud', (path) => {
  render(<Picture path={path} alt="" />)
  expect(screen.queryByRole('img')).toBeNull()
})
