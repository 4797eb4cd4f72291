// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setFactories, setGoodsIdChecked, setVipInfo } from './shell-changes.ts'
import { setSpecsInfo, toggleSidebar, useShell } from './shell-state.ts'

test('the specification dialog is merged, not replaced; other goods stand nowhere in the cart', () => {
  const change = () => {}
  setSpecsInfo({ goods: { goodsId: '7' }, shopIndex: 1, goodsIndex: 2, change })
  setSpecsInfo({ visible: true })
  const inCart = { goods: { goodsId: '7' }, shopIndex: 1, goodsIndex: 2, change, visible: true }
  expect(useShell.getState().specsInfo).toEqual(inCart)
  setSpecsInfo({ goods: { goodsId: '8' } })
  const elsewhere = { shopIndex: -1, goodsIndex: -1, change: undefined }
  expect(useShell.getState().specsInfo).toEqual({ ...inCart, ...elsewhere, goods: { goodsId: '8' } })
})

test('factories are those of the enterprise, the first of them the current one', () => {
  const factory = { factoryId: '1', name: '藁城一厂', areaName: '河北省石家庄市', address: null }
  setFactories([factory, { ...factory, factoryId: '2' }])
  expect(useShell.getState()).toMatchObject({ factory: { factoryId: '1' }, factoryList: [{}, { factoryId: '2' }] })
  setFactories([])
  expect(useShell.getState()).toMatchObject({ factory: undefined, factoryList: [] })
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
