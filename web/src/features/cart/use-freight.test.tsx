import { expect, test } from 'vitest'
import { freightWords } from './use-freight.ts'

const freight = (money: string) => ({ money, to: '藁城区' })

test.each([
  ['nothing is known', [undefined, undefined], '不含运费'],
  ['nothing is chosen', [], '不含运费'],
  ['all is known', [freight('30.00'), freight('5.50')], '另加运费 ¥35.50'],
  ['it costs nothing', [freight('0.00')], '免运费'],
  ['a part is known', [freight('30.00'), undefined], '另加运费 ¥30.00，1 家店铺的运费结算时计算'],
])('beside the sum of the cart, when %s', (_, freights, words) => expect(freightWords(freights)).toBe(words))
