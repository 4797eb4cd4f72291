import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../use-api.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import type { ZoneCorner } from './zone-dialog.tsx'

beforeEach(() => {
  queries.clear()
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: [] }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.setPointerCapture ??= () => {}
})

const corner = (lng: number, lat: number): ZoneCorner => ({ lng: lng.toFixed(5), lat: lat.toFixed(5) })
const square = [corner(114, 38), corner(114.1, 38), corner(114.1, 38.1), corner(114, 38.1)]

const shown = (drawn: readonly ZoneCorner[], zoom = 9) => {
  const onDrawn = vi.fn<(corners: readonly ZoneCorner[]) => void>()
  render(
    <QueryClientProvider client={queries}>
      <ZoneDialog start={{ lng: 114, lat: 38, zoom }} drawn={drawn} onClose={() => {}} onDrawn={onDrawn} />
    </QueryClientProvider>,
  )
  return onDrawn
}
const use = async () => (await screen.findByRole('button', { name: '用这个范围' })) as HTMLButtonElement

test('an area whose sides do not cross is taken', async () => {
  const onDrawn = shown(square)
  await userEvent.click(await use())
  expect(onDrawn).toHaveBeenCalledWith(square)
})

test('one whose sides cross is said while it is drawn, and not taken', async () => {
  shown([square[0]!, square[2]!, square[1]!, square[3]!])
  expect((await use()).disabled, 'an area that crosses itself can be taken').toBe(true)
  screen.getByText('边线不能交叉，请调整角点的顺序')
})

test('a press that sets no corner is answered where it was made', async () => {
  shown([], 4)
  const plane = await screen.findByRole('application')
  fireEvent.pointerDown(plane, { pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerUp(plane, { pointerId: 1, clientX: 10, clientY: 10 })
  const words = await screen.findAllByText('请先放大地图，看清区县后再点')
  expect(words.map((it) => it.tagName.toLowerCase())).toContain('text')
})
