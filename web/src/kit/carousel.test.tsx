import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

// The test has no layout: the track is 100 wide, and scrolling moves at once.
const scrolledTo = vi.fn<(left: number) => void>()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  scrolledTo.mockReset()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, to) {
    const { left = 0 } = to as ScrollToOptions
    scrolledTo(left)
    this.scrollLeft = left
    fireEvent.scroll(this)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const slides = ['一', '二', '三']
const present = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')
const less = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))

test('arrows and dots go round', async () => {
  render(<Carousel label="活动" slides={slides} />)
  await userEvent.click(screen.getByRole('button', { name: '下一张' }))
  expect(present()).toBe('第 2 张')
  await userEvent.click(screen.getByRole('button', { name: '第 3 张' }))
  await userEvent.click(screen.getByRole('button', { name: '下一张' }))
  expect(present()).toBe('第 1 张')
  await userEvent.click(screen.getByRole('button', { name: '上一张' }))
  expect(present()).toBe('第 3 张')
})

test('it moves by itself until it is paused', async () => {
  render(<Carousel label="活动" slides={slides} every={5_000} />)
  vi.advanceTimersByTime(5_000)
  await screen.findByRole('button', { current: true, name: '第 2 张' })
  await userEvent.click(screen.getByRole('button', { name: '暂停播放' }))
  await userEvent.unhover(screen.getByRole('region', { name: '活动' }))
  ;(document.activeElement as HTMLElement).blur()
  vi.advanceTimersByTime(20_000)
  expect(present()).toBe('第 2 张')
  expect(screen.getByRole('button', { name: '继续播放' })).toBeTruthy()
})

test('under the pointer it stands still', async () => {
  render(<Carousel label="活动" slides={slides} every={5_000} />)
  await userEvent.hover(screen.getByRole('region', { name: '活动' }))
  vi.advanceTimersByTime(20_000)
  expect(scrolledTo).not.toHaveBeenCalled()
})

test('with reduced motion it stands still', () => {
  less(true)
  render(<Carousel label="活动" slides={slides} every={5_000} />)
  vi.advanceTimersByTime(20_000)
  expect(scrolledTo).not.toHaveBeenCalled()
})

test('one slide has no arrows and no dots', () => {
  render(<Carousel label="活动" slides={['一']} every={5_000} />)
  expect(screen.queryByRole('button')).toBeNull()
})
