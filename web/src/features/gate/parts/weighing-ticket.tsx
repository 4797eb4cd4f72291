import { scaleKinds } from '@mall/api/gate/scales'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { thousands } from '../../../kit/thousands.ts'
import { minuteText } from '../../../kit/moment.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import styles from './weighing-ticket.module.css'

type Ticket = AnswerOf<Calls['gate']['ticket']>

const columns: readonly PaperColumn<Ticket['weighings'][number]>[] = [
  { name: '过磅', cell: ({ step }) => (step === 'tare' ? '空车（皮重）' : '重车（毛重）') },
  { name: '公斤', cell: ({ kg }) => thousands(kg), number: true },
  { name: '方式', cell: ({ scaleKind }) => scaleKinds[scaleKind as 1] },
  { name: '司磅员', cell: ({ byName }) => byName },
  { name: '时间', cell: ({ time }) => minuteText(time) },
]

const kilograms = (kg: number | null): string => (kg === null ? '—' : thousands(kg))

const Row = ({
  name,
  gross,
  tare,
  net,
}: {
  name: string
  gross: number | null
  tare: number | null
  net: number | null
}) => (
  <tr>
    <th scope="row">{name}</th>
    {[gross, tare, net].map((kg, at) => (
      // eslint-disable-next-line react/no-array-index-key -- three columns that never move
      <td key={at}>{kilograms(kg)}</td>
    ))}
  </tr>
)

const Difference = ({ it: { differenceKg, withinTolerance } }: { it: Ticket }) =>
  differenceKg === null ? null : (
    <p>
      买家净重比卖家{differenceKg < 0 ? '少' : '多'} {thousands(Math.abs(differenceKg))} 公斤，
      <b>{withinTolerance ? '在 0.5% 以内' : '超出 0.5%'}</b>
    </p>
  )

/** Weights of a vehicle, with the scale and the person who read it, beside the weights of the buyer's scale. */
export const WeighingTicket = ({ it }: { it: Ticket }) => (
  <Paper
    title="磅单"
    head={
      <>
        <DescriptionList
          items={[
            ['单号', it.ticketNo],
            ['店铺', it.shopName],
            ['自提点', it.pointName],
            ['订单号', it.orderNo],
          ]}
        />
        <QrCode text={it.orderNo} size={76} />
      </>
    }
    about={
      <div className={styles.about}>
        <DescriptionList
          items={[
            ['车牌号', it.plateNo],
            ['司机', it.driverName],
            ['买家', it.buyerName],
            ['商品', it.goods],
          ]}
        />
        <table className={styles.weights}>
          <thead>
            <tr>
              <th scope="col">公斤</th>
              <th scope="col">毛重</th>
              <th scope="col">皮重</th>
              <th scope="col">净重</th>
            </tr>
          </thead>
          <tbody>
            <Row name="卖家" gross={it.grossKg} tare={it.tareKg} net={it.netKg} />
            {it.buyerNetKg !== null && (
              <Row name="买家" gross={it.buyerGrossKg} tare={it.buyerTareKg} net={it.buyerNetKg} />
            )}
          </tbody>
        </table>
        <Difference it={it} />
      </div>
    }
    columns={columns}
    rows={it.weighings}
    keyOf={({ step, time }) => `${step} ${time}`}
    signatures={['司磅员', '司机', '买家', '日期']}
  />
)
