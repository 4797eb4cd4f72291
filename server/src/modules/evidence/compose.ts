import { packSides } from '@mall/api/evidence/packs'
import { contractStatuses } from '@mall/api/order/status'
import type { Paper, PaperBlock } from '../../kernel/paper-blocks.ts'
import type { Evidence } from './gather.ts'
import type { Manifest, ManifestFile } from './pack-file.ts'

/* The summary of a pack for people and courts: its data, in order. */

type Cells = readonly (readonly string[])[]
const heading = (text: string): PaperBlock => ({ kind: 'heading', text })

/** A table under its heading; left out if it has no rows. */
const table = (title: string, columns: readonly string[], wide: number, rows: Cells): PaperBlock[] =>
  rows.length === 0
    ? []
    : [
        heading(title),
        { kind: 'table', columns: columns.map((name, at) => ({ name, ...(at === wide ? { wide: true } : {}) })), rows },
      ]

const orderFacts = ({ order }: Evidence): PaperBlock => {
  const { receiver, areaName, address, mobile, deliveryName } = order.delivery
  return {
    kind: 'facts',
    rows: [
      ['订单状态', order.statusText],
      ['卖方', order.shop.shopName],
      ['买方', order.buyer.name],
      ['商品金额', `${order.money.goods} 元`],
      ['运费', `${order.money.freight} 元`],
      ['应付', `${order.money.pay} 元`],
      ['已付', `${order.money.paid} 元`],
      ['已退', `${order.money.refunded} 元`],
      ['交付方式', deliveryName],
      ['收货', [receiver, mobile, areaName, address].filter(Boolean).join('，')],
      ['下单时间', order.times.createTime],
      ['付款时间', order.times.payTime ?? '—'],
      ['收货时间', order.times.receiveTime ?? '—'],
      ...(order.cancelReason === null ? [] : [['取消原因', order.cancelReason] as const]),
      ...(order.buyerRemark ? [['买家备注', order.buyerRemark] as const] : []),
    ],
  }
}

const goods = ({ order }: Evidence): PaperBlock[] =>
  table(
    '商品',
    ['商品', '规格', '数量', '单价', '金额'],
    0,
    order.lines.map((it) => [it.goodsName, it.specText, `${it.orderQty} ${it.unitName}`, it.dealPrice, it.payMoney]),
  )

const contractBlocks = ({ contract }: Evidence): PaperBlock[] =>
  contract === null
    ? []
    : [
        heading('合同'),
        {
          kind: 'facts',
          rows: [
            ['合同编号', contract.contractNo],
            ['状态', contractStatuses[contract.contractStatus as 0]],
            ...contract.parties.map(
              ({ side, name, signBy, signTime }) =>
                [
                  side === 'buyer' ? '买方' : '卖方',
                  signTime === null ? `${name}，未签署` : `${name}，${signBy} 签署于 ${signTime}`,
                ] as const,
            ),
            ...(contract.contentHash === null ? [] : [['正文哈希', contract.contentHash] as const]),
          ],
        },
      ]

const deliveries = ({ order }: Evidence): PaperBlock[] =>
  table(
    '发货',
    ['发货单', '承运', '运单号', '发货时间', '收货时间'],
    1,
    order.packages.map((it) => [
      it.packageNo,
      it.companyName ?? it.vehicles.map(({ plateNo }) => plateNo).join('、'),
      it.trackingNo ?? '—',
      it.shipTime,
      it.receiveTime ?? '—',
    ]),
  )

const steps = { tare: '皮重', gross: '毛重' } as const
const weighings = ({ tickets }: Evidence): PaperBlock[] =>
  table(
    '过磅',
    ['磅单', '车牌', '步骤', '公斤', '时间'],
    0,
    tickets.flatMap((it) => [
      ...it.weighings.map(({ step, kg, time }) => [it.ticketNo, it.plateNo, steps[step], String(kg), time]),
      [it.ticketNo, it.plateNo, '净重', it.netKg === null ? '—' : String(it.netKg), ''],
    ]),
  )

const vouchers = ({ credentials }: Evidence): PaperBlock[] =>
  table(
    '凭证',
    ['凭证', '提交人', '提交时间', '金额', '审核'],
    4,
    credentials.map((it) => [
      it.typeText,
      it.submitName,
      it.submitTime,
      it.payMoney ?? '—',
      [it.stateText, it.auditTime, it.auditRemark].filter(Boolean).join('，'),
    ]),
  )

const afterSales = (it: Evidence): PaperBlock[] =>
  it.afterSales.flatMap((one) => [
    ...table(
      `售后 ${one.afterSalesNo}`,
      ['时间', '操作方', '内容'],
      2,
      one.logs.map(({ time, actorType, actorName, text }) => [
        time,
        actorName ?? parties[actorType] ?? actorType,
        text,
      ]),
    ),
    {
      kind: 'note',
      text: `${one.typeText}，${one.stateText}；申请 ${one.applyMoney} 元，退 ${one.agreeMoney ?? '—'} 元；原因：${one.reasonText}`,
    } as const,
  ])

const parties: Readonly<Record<string, string>> = {
  buyer: '买家',
  seller: '卖家',
  payment: '支付',
  timer: '系统',
  house: '系统',
  operator: '平台',
}

const happened = ({ history }: Evidence): PaperBlock[] =>
  table(
    '订单经过（含金额修改、付款、退款）',
    ['时间', '类别', '操作方', '内容'],
    3,
    history.map(({ time, sourceName, party, actorName, text, changes }) => [
      time,
      sourceName,
      actorName ?? parties[party] ?? party,
      [text, ...changes.map(({ name, before, after }) => `${name} ${before} → ${after}`)].join('；'),
    ]),
  )

const fileList = (files: readonly ManifestFile[]): PaperBlock[] =>
  table(
    '随包文件及其 SHA-256',
    ['文件', '字节', 'SHA-256'],
    2,
    files.map(({ path, title, size, sha256, included }) => [
      `${title}${included ? '' : '（太大，未放入，仅存哈希）'}\n${path}`,
      String(size),
      sha256,
    ]),
  )

/** Returns the summary as a paper. */
export const evidencePaper = (
  evidence: Evidence,
  { packNo, orderNo, shopName, side, askTime }: Omit<Manifest, 'files'>,
  files: readonly ManifestFile[],
): Paper => ({
  title: `证据包 ${packNo}`,
  foot: `证据包 ${packNo}　订单 ${orderNo}`,
  blocks: [
    { kind: 'title', text: '订单证据包' },
    {
      kind: 'facts',
      rows: [
        ['编号', packNo],
        ['订单号', orderNo],
        ['店铺', shopName],
        ['申请方', packSides[side]],
        ['生成时间', askTime],
      ],
    },
    {
      kind: 'note',
      text: '内容是申请方在生成时所能看到的订单记录，按其所见打码。本文件与随包文件的哈希写在清单里，清单由农信商城签名封存；在平台“证据核验”页面上传整个文件，可以核对封存后是否被改动。',
    },
    heading('订单'),
    orderFacts(evidence),
    ...goods(evidence),
    ...contractBlocks(evidence),
    ...deliveries(evidence),
    ...weighings(evidence),
    ...vouchers(evidence),
    ...afterSales(evidence),
    ...happened(evidence),
    ...fileList(files),
  ],
})
