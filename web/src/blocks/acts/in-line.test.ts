import { expect, test } from 'vitest'
import { inLine, lineWidth } from './in-line.ts'

const plain = (label: string) => ({ act: { label } })

test('three stand in a line', () => {
  const three = [plain('编辑'), plain('预览'), plain('下架')]
  expect(inLine(three, 3)).toEqual({ line: three, more: [] })
})

test('of four the main one and the first stand in the line, as they are listed', () => {
  const [edit, preview, drop] = [plain('编辑'), plain('预览'), plain('删除')]
  const sell = { act: { label: '上架', kind: 'brand' as const } }
  expect(inLine([edit, preview, sell, drop], 3)).toEqual({ line: [edit, sell], more: [preview, drop] })
})

test('the column holds the widest three in one line', () => {
  expect(lineWidth([{ label: '编辑' }, { label: '预览' }, { label: '下架' }], 3)).toBe(48 * 3 + 12 + 18)
  expect(lineWidth([{ label: '编辑' }], 3)).toBe(48 + 18)
})

test('a narrow window shows one and the rest under 更多, in a column as wide as both', () => {
  const [edit, preview] = [plain('编辑'), plain('预览')]
  const sell = { act: { label: '上架', kind: 'brand' as const } }
  expect(inLine([edit, preview, sell], 1)).toEqual({ line: [sell], more: [edit, preview] })
  expect(inLine([edit], 1)).toEqual({ line: [edit], more: [] })
  expect(lineWidth([{ label: '编辑' }, { label: '预览' }], 1)).toBe(48 + 6 + 40 + 18)
})
