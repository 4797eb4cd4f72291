// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addGuestLine, guestLines } from '../../shell/shop/guest-cart.ts'
import { mendGuestLines } from './mend-guest-lines.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['nothing', null, []],
  ['no list', '{"goodsId":"1"}', []],
  ['torn', '[{', []],
  ['a quantity below nothing', '[{"goodsId":"7","qty":-3,"checked":true}]', [['7', 1]]],
  ['more than can be said', '[{"goodsId":"7","qty":99999999999,"checked":true}]', [['7', 999_999_999.999]]],
  ['more than most shops have', '[{"goodsId":"7","qty":99999999,"checked":true}]', [['7', 99_999_999]]],
  [
    'no quantity',
    '[{"goodsId":"7","checked":true},{"goodsId":"8","qty":2.5,"checked":false}]',
    [
      ['7', 1],
      ['8', 2.5],
    ],
  ],
  ['no goods', '[{"goodsId":"x","qty":1},null]', []],
])('a cart that holds %s can be shown', (_, kept, lines) => {
  if (kept !== null) localStorage.setItem('mall.cart', kept)
  expect(mendGuestLines().map(({ goodsId, qty }) => [goodsId, qty])).toEqual(lines)
  expect(guestLines()).toEqual(mendGuestLines())
})

test('goods are added to what is there', () => {
  addGuestLine('7', 2)
  addGuestLine('7', 0.5)
  expect(guestLines()).toEqual([{ goodsId: '7', qty: 2.5, checked: true }])
})
