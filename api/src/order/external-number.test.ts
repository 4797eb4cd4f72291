import { expect, it } from 'vitest'
import { externalKeyOf } from './external-number.ts'

it('knows one number in all its spellings, and tells others apart', () => {
  for (const written of ['TB-2026/01a', ' tb-2026/01A ', 'ＴＢ－２０２６／０１Ａ', '#TB-2026 /01a。', '“tb-2026/01a”'])
    expect(externalKeyOf(written)).toBe('TB-2026/01A')
  expect(new Set(['TB-202601', 'TB-2026/01', 'TB-2026-01', 'TB-2026/011'].map(externalKeyOf)).size).toBe(4)
  expect(externalKeyOf(' -#- ')).toBe('')
})
