import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestMoney } from './money.ts'
import { moneyWords } from './money-words.ts'

test.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [105, '壹元零伍分'],
  [1_000, '壹拾元整'],
  [123_450, '壹仟贰佰叁拾肆元伍角整'],
  [168_032, '壹仟陆佰捌拾元叁角贰分'],
  [10_700_053, '壹拾万柒仟元伍角叁分'],
  [100_000_000, '壹佰万元整'],
  [1_000_050_007, '壹仟万零伍佰元零柒分'],
  [10_000_000_500, '壹亿零伍元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [1_000_000, '壹万元整'],
  [1_000_500, '壹万零伍元整'],
  [10_000_000_000, '壹亿元整'],
  [10_000_500_000, '壹亿零伍仟元整'],
  [11_000_000_000, '壹亿壹仟万元整'],
  [10_100_000_000, '壹亿零壹佰万元整'],
  [100_200_300, '壹佰万贰仟零叁元整'],
  [1_010_001_00, '壹佰零壹万零壹元整'],
  [-2_000, '负贰拾元整'],
  [-123_450, '负壹仟贰佰叁拾肆元伍角整'],
  [largestMoney, '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%i fen is %s', (fen, words) => expect(moneyWords(fen)).toBe(words))

const units: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1_000 }
const values: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 }

/** Reads the words back, as a clerk would. */
const read = (words: string): number => {
  const [, yuan = '', jiao = '', cent = ''] = /^(?:(.*)元)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(words)!
  const digit = (it: string) => Math.max('零壹贰叁肆伍陆柒捌玖'.indexOf(it), 0)
  let [all, group, last] = [0, 0, 0]
  for (const it of yuan)
    if (units[it] !== undefined) [group, last] = [group + last * units[it], 0]
    else if (values[it] !== undefined) [all, group, last] = [all + (group + last) * values[it], 0, 0]
    else last = digit(it)
  return (all + group + last) * 100 + (jiao === '' ? 0 : digit(jiao) * 10) + (cent === '' ? 0 : digit(cent))
}

test('every amount can be read back from its words, which never stumble over zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestMoney }), (fen) => {
      const words = moneyWords(fen)
      expect(read(words)).toBe(fen)
      expect(words).not.toMatch(/零零|.零元|^零[^元]|零[拾佰仟万亿]/)
    }),
  )
})
