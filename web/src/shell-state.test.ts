// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setGoodsIdChecked, setSpecsInfo, setVipInfo, toggleSidebar, useShell } from './shell-state.ts'

test('the specification dialog is merged, not replaced', () => {
  setSpecsInfo({ goods: { goodsId: '7' }, shopIndex: 1, goodsIndex: 2 })
  setSpecsInfo({ visible: true })
  expect(useShell.getState().specsInfo).toEqual({ goods: { goodsId: '7' }, shopIndex: 1, goodsIndex: 2, visible: true })
})

test('the VIP dialog is merged', () => {
  setVipInfo({ vipCode: 'a' })
  setVipInfo({ visible: true })
  expect(useShell.getState().vipInfo).toEqual({ visible: true, vipCode: 'a' })
})

test('checked goods are replaced as a whole', () => {
  setGoodsIdChecked(['1', '2'])
  setGoodsIdChecked(['3'])
  expect(useShell.getState().goodsIdChecked).toEqual(['3'])
})

test('the sidebar toggles', () => {
  const before = useShell.getState().opened
  toggleSidebar()
  expect(useShell.getState().opened).toBe(!before)
  toggleSidebar()
  expect(useShell.getState().opened).toBe(before)
})
