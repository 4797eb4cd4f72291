import { payTermWords } from '@mall/api/contract/states'
import { parseMoney } from '@mall/api/money'
import { moneyWords } from '@mall/api/money-words'
import { useState } from 'react'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { grouped } from '../../../blocks/form/read-decimal.ts'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { PrintHere } from '../../../blocks/print/print-here.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import { holdsWords, tradeWords } from '../../catalog/parts/units-words.ts'
import type { ContractDetail } from '../contract-acts.ts'
import styles from './contract-paper.module.css'
import type { Offer } from './contract-view.tsx'

type Either = ContractDetail | Offer
type Goods = Either['goods'][number]

const columns: readonly PaperColumn<Goods>[] = [
  { name: '序号', cell: (_, at) => at + 1 },
  { name: '商品', cell: ({ name }) => name },
  { name: '规格', cell: ({ specText }) => specText },
  {
    name: '数量',
    cell: ({ qtyLimit, unitName }) => (qtyLimit === null ? '不限' : `${grouped(String(qtyLimit))} ${unitName}`),
    number: true,
  },
  {
    name: '单价',
    cell: ({ price, units }) =>
      [`${yuan(price)}/${units.unitName}`, holdsWords(units), tradeWords(price, units)]
        .filter((it) => it !== '')
        .join('，'),
    number: true,
  },
  { name: '金额', cell: ({ sumMoney }) => (sumMoney === null ? '—' : yuan(sumMoney)), number: true },
]

const buyersOf = (it: Either) => ('customer' in it ? [it.customer] : it.customers)

/** Contract on paper, to sign by hand and file; readable in black and white. */
const ContractPaper = ({ it }: { it: Either }) => (
  <Paper
    title="销售合同"
    head={
      <>
        <DescriptionList
          items={[
            ['合同号', it.contractNo],
            ['合同名称', it.name],
            ['有效期', `${it.beginDate} 至 ${it.endDate}`],
          ]}
        />
        <QrCode text={it.contractNo} size={76} />
      </>
    }
    about={
      <>
        <DescriptionList
          items={[
            ['卖方', `${it.shop.enterpriseName}（${it.shop.shopName}）`],
            [
              '买方',
              buyersOf(it)
                .map(({ name }) => name)
                .join('、'),
            ],
            ['付款', payTermWords(it.payTerm, it.creditDays)],
            ['卖方签署', it.submitTime && `${it.submitBy ?? ''} ${it.submitTime}`],
            [
              '买方签署',
              buyersOf(it)
                .filter(({ signState }) => signState === 1)
                .map(({ name, signBy, signTime }) => `${name} ${signBy ?? ''} ${signTime ?? ''}`)
                .join('；'),
            ],
            ['内容摘要', it.contentHash?.slice(0, 16)],
          ]}
        />
        {it.remark && <p className={styles.remark}>约定事项：{it.remark}</p>}
      </>
    }
    columns={columns}
    rows={it.goods}
    keyOf={({ goodsId }) => goodsId}
    sum={
      it.totalMoney !== null && (
        <p>
          合计 <b>{yuan(it.totalMoney)}</b>　大写 {moneyWords(parseMoney(it.totalMoney) ?? 0)}
        </p>
      )
    }
    signatures={['卖方（盖章）', '买方（盖章）', '日期']}
  />
)

export const PrintContract = ({ it }: { it: Either }) => {
  const [printing, print] = useState(false)
  return (
    <>
      <Button onClick={() => print(true)}>打印</Button>
      {printing && (
        <PrintHere onDone={() => print(false)}>
          <ContractPaper it={it} />
        </PrintHere>
      )}
    </>
  )
}
