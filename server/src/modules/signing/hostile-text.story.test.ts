import { expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { printedBy } from '../../../test/builders/pdf.ts'
import { anOrderToSign, signOrder } from '../../../test/builders/signing.ts'

/* Contract texts of a shop stay plain text on the page and in the PDF, whatever markup they imitate. */

const { world } = await openMarket()

const hostile = [
  '{{密码}}',
  '{{constructor}}',
  '{{__proto__}}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src="file:///etc/passwd">',
  'file:///etc/passwd',
  '${process.env.HOME}',
]
const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

it('words in braces that no order fills, markup and addresses print as they stand', async () => {
  const seller = await aSeller(world)
  const body = `第一条 质量\n{{卖方}}保证按 {{货款}} 元交货，不含其他费用。\n${hostile.join('\n')}`
  const text = { name: `特别${hostile[4]}`, body, isDefault: true }
  expect((await seller.speak.post('/rest/contract/template/save', text)).code).toBe(0)
  const { goodsId } = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  // A placeholder in a buyer's input is not filled in.
  const buyer = await aBuyer(world, { name: '{{货款}}' })
  const orderId = await anOrderToSign(world, buyer, [{ goodsId, qty: 1 }])
  const { html } = (await buyer.speak.post('/rest/contract/previewAgreement', { orderId })).data
  for (const words of hostile) expect(html).toContain(escaped(words))
  expect(html).toContain('保证按 100.00 元')
  expect(html).toContain('{{货款}}')
  expect(html).not.toMatch(/<script|<img|native code/)

  for (const { speak } of [buyer, seller]) expect((await signOrder(world, speak, orderId)).code).toBe(0)
  await world.settle()
  const headers = { 'sec-fetch-site': 'same-origin', host: 'localhost', cookie: `SCSESSID=${buyer.speak.token}` }
  const paper = await world.app.inject({ url: `/order/contract/paper/${orderId}`, headers })
  const printed = await printedBy(paper.rawPayload)
  for (const words of hostile) expect(printed).toContain(words.replaceAll(' ', ''))
  expect(printed).toContain('保证按100.00元')
})
