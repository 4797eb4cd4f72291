import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setGoodsIdChecked } from '../../shell-changes.ts'
import { linesOf } from './cart-view.ts'
import type { CartView } from './cart-view.ts'
import { useChecked } from './use-checked.ts'

const view = (...checked: readonly string[]) =>
  ({
    groups: [{ list: ['1', '2'].map((goodsId) => ({ goodsId, checked: checked.includes(goodsId) })) }],
  }) as unknown as CartView

test('what was checked just now stays so until the server has answered', () => {
  const { result, rerender } = renderHook(({ data, changing }) => useChecked(data, changing), {
    initialProps: { data: view('1'), changing: false },
  })
  const checked = () => linesOf(result.current).flatMap((line) => (line.checked ? [line.goodsId] : []))
  expect(checked()).toEqual(['1'])
  setGoodsIdChecked(['1', '2'])
  // The answer to an earlier change arrives in between.
  rerender({ data: view('1'), changing: true })
  expect(checked()).toEqual(['1', '2'])
  rerender({ data: view('2'), changing: false })
  expect(checked()).toEqual(['2'])
})
