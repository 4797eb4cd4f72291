import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Near } from './near.tsx'

let cross: (isIntersecting: boolean) => void
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(crossed: (crossings: readonly { isIntersecting: boolean }[]) => void) {
      cross = (isIntersecting) => crossed([{ isIntersecting }])
    }
    observe() {}
    disconnect() {}
  },
)
afterEach(cleanup)

test('is drawn when it comes near, and at once when one returns', () => {
  const show = (id: string) =>
    render(
      <Near id={id} height={800}>
        <p>饲料</p>
      </Near>,
    )
  const { unmount, container } = show('floor1')
  expect(container.innerHTML).toBe('<div style="min-height: 800px;"></div>')
  act(() => cross(false))
  expect(screen.queryByText('饲料')).toBeNull()
  act(() => cross(true))
  screen.getByText('饲料')
  unmount()
  show('floor1')
  screen.getByText('饲料')
  cleanup()
  show('floor2')
  expect(screen.queryByText('饲料')).toBeNull()
})
