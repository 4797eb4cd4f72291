import { createHash } from 'node:crypto'
import { moneyText, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { moneyWords } from '@mall/api/money-words'
import { deliveryTypes } from '@mall/api/order/status'
import { filledText, usualText } from '@mall/api/signing/contract-text'
import type { ContractWord } from '@mall/api/signing/contract-text'
import { dateText, timeText } from '@mall/api/wire-types'
import { paperHtml } from '../../kernel/paper-blocks.ts'
import type { Paper, PaperBlock } from '../../kernel/paper-blocks.ts'
import type { OrderSaid, SignatureRow } from './queries.ts'

/* Composes the contract of an order from the order and the shop's text: over plain data, always with the same result. */

/** Returns the contract number for people, made from the order's. */
export const contractNoOf = ({ orderNo }: Pick<OrderSaid, 'orderNo'>): string => orderNo.replace(/^SC/, 'HT')

const yuan = (fen: Fen): string => moneyText(fen)

const wordsOf = (it: OrderSaid): Readonly<Record<ContractWord, string>> => ({
  卖方: it.sellerName,
  买方: it.buyerName,
  合同编号: contractNoOf(it),
  订单号: it.orderNo,
  下单日期: dateText(it.createTime),
  货款: yuan(it.payMoney),
  货款大写: moneyWords(it.payMoney),
  收货人: it.receiver,
  收货地址: it.address,
  配送方式: it.deliveryName || deliveryTypes[it.deliveryType],
  售后期: String(it.afterSaleDays),
})

/** Splits a text into clauses, one a line; lines that begin one are its heading. */
const clauses = (body: string): PaperBlock[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({
      kind: /^第[一二三四五六七八九十百\d]+[条章]/.test(text) && text.length <= 30 ? 'heading' : 'text',
      text,
    }))

const goodsTable = ({ lines }: OrderSaid): PaperBlock => ({
  kind: 'table',
  columns: [
    { name: '序号', right: true },
    { name: '商品', wide: true },
    { name: '规格' },
    { name: '数量', right: true },
    { name: '单价（元）', right: true },
    { name: '金额（元）', right: true },
  ],
  rows: lines.map((it, at) => [
    String(at + 1),
    it.weighGoods ? `${it.goodsName}（计重）` : it.goodsName,
    it.specText,
    `${quantityText(it.qty)} ${it.unitName}`,
    yuan(it.dealPrice),
    yuan(it.goodsMoney),
  ]),
})

const sums = (it: OrderSaid): PaperBlock => ({
  kind: 'facts',
  rows: [
    ['商品金额', `${yuan(it.goodsMoney)} 元`],
    ...(it.discountMoney === 0 ? [] : [['优惠', `-${yuan(it.discountMoney)} 元`] as const]),
    ...(it.adjustMoney === 0 ? [] : [['改价', `${moneyText(it.adjustMoney)} 元`] as const]),
    ['运费', `${yuan(it.freightMoney)} 元`],
    ['合同总价', `${yuan(it.payMoney)} 元（${moneyWords(it.payMoney)}）`],
  ],
})

/** Returns the contract of an order as a paper, without signatures. */
const contractPaper = (it: OrderSaid): Paper => {
  const contractNo = contractNoOf(it)
  return {
    title: `购销合同 ${contractNo}`,
    foot: `合同编号 ${contractNo}`,
    blocks: [
      { kind: 'title', text: '购销合同' },
      {
        kind: 'facts',
        rows: [
          ['合同编号', contractNo],
          ['平台订单', `${it.orderNo}（${dateText(it.createTime)}）`],
          ['卖方', `${it.sellerName}（${it.shopName}）`],
          ['买方', it.buyerName],
        ],
      },
      { kind: 'heading', text: '一、标的与价款' },
      goodsTable(it),
      sums(it),
      { kind: 'heading', text: '二、交付' },
      {
        kind: 'facts',
        rows: [
          ['交付方式', it.deliveryName || deliveryTypes[it.deliveryType]],
          [it.deliveryType === 3 ? '提货人' : '收货人', it.receiver],
          [it.deliveryType === 3 ? '提货地点' : '收货地址', it.address || '—'],
          ...(it.expectTime === null ? [] : [['约定日期', it.expectTime] as const]),
        ],
      },
      { kind: 'heading', text: '三、约定条款' },
      ...clauses(filledText(it.body ?? usualText, wordsOf(it))),
    ],
  }
}

export type Composed = { readonly paper: Paper; readonly html: string; readonly hash: string }

export const hashOf = (html: string): string => createHash('sha256').update(html, 'utf8').digest('hex')

/** Returns the markup to sign, and its hash. */
export const compose = (said: OrderSaid): Composed => {
  const paper = contractPaper(said)
  const html = paperHtml(paper)
  return { paper, html, hash: hashOf(html) }
}

const sideWords = { buyer: '买方签署', seller: '卖方签署' } as const

/** Returns the contract as a paper with its signatures. */
export const signedPaper = (
  paper: Paper,
  contentHash: string,
  signatures: readonly Pick<SignatureRow, 'side' | 'party' | 'person' | 'signTime' | 'serialNo' | 'signedBy'>[],
): Paper => ({
  ...paper,
  blocks: [
    ...paper.blocks,
    { kind: 'heading', text: '签署' },
    {
      kind: 'facts',
      rows: signatures.flatMap(({ side, party, person, signTime, serialNo }) => [
        [sideWords[side], party === person ? party : `${party}，${person}`] as const,
        ['签署时间', signTime === null ? '—' : timeText(signTime)] as const,
        ['证书序列号', serialNo ?? '—'] as const,
      ]),
    },
    { kind: 'note', text: `合同正文的 SHA-256 哈希：${contentHash}` },
    {
      kind: 'note',
      text: '双方签署的是合同正文，签名与上面的内容哈希相对应。',
    },
  ],
})
