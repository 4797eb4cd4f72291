import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Field, Input, Select } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { noVehicle } from '../use-shipping.ts'
import type { Parcel, ToShip, Vehicle } from '../use-shipping.ts'
import styles from './parcel-form.module.css'

type Write = (change: Partial<Parcel>) => void

export const companyOptions = Object.entries(couriers).map(([value, label]) => ({ value, label }))

const CourierFields = ({
  parcel,
  write,
  onEnter,
  hint,
}: {
  parcel: Parcel
  write: Write
  onEnter: () => void
  hint: boolean
}) => (
  <>
    <Field label="物流公司" required>
      <Select
        value={parcel.companyCode}
        options={companyOptions}
        onChange={(event) => write({ companyCode: event.target.value as Courier })}
      />
    </Field>
    {parcel.companyCode === 'OTHER' && (
      <Field label="公司名称" required>
        <Input
          value={parcel.companyName}
          maxLength={30}
          onChange={(event) => write({ companyName: event.target.value })}
        />
      </Field>
    )}
    <Field label="运单号" required {...(hint ? { hint: '可直接扫码，回车即发货并跳到下一单' } : {})}>
      <Input
        value={parcel.trackingNo}
        maxLength={40}
        data-tracking
        autoComplete="off"
        onChange={(event) => write({ trackingNo: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
    </Field>
  </>
)

const VehicleFields = ({ order, parcel, write }: { order: ToShip; parcel: Parcel; write: Write }) => {
  const change = (at: number, it: Partial<Vehicle>) =>
    write({ vehicles: parcel.vehicles.map((vehicle, place) => (place === at ? { ...vehicle, ...it } : vehicle)) })
  return (
    <div className={styles.vehicles}>
      {parcel.vehicles.map((vehicle, at) => (
        <div key={at} className={styles.vehicle}>
          <Field label="车牌号" required>
            <Input
              value={vehicle.plateNo}
              list={`vehicles${order.orderId}`}
              maxLength={10}
              onChange={(event) => {
                const known = order.vehicles.find(({ plateNo }) => plateNo === event.target.value)
                change(at, known ? { ...known } : { plateNo: event.target.value.toUpperCase() })
              }}
            />
          </Field>
          <Field label="司机" required>
            <Input
              value={vehicle.driverName}
              maxLength={20}
              onChange={(event) => change(at, { driverName: event.target.value })}
            />
          </Field>
          <Field label="司机手机" required>
            <Input
              value={vehicle.driverMobile}
              inputMode="numeric"
              maxLength={11}
              onChange={(event) => change(at, { driverMobile: event.target.value.replace(/\D/g, '') })}
            />
          </Field>
          {parcel.vehicles.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => write({ vehicles: parcel.vehicles.filter((_, place) => place !== at) })}
            >
              去掉这辆车
            </Button>
          )}
        </div>
      ))}
      <datalist id={`vehicles${order.orderId}`}>
        {order.vehicles.map(({ plateNo, driverName }) => (
          <option key={plateNo} value={plateNo}>
            {driverName}
          </option>
        ))}
      </datalist>
      <Button size="small" onClick={() => write({ vehicles: [...parcel.vehicles, noVehicle] })}>
        <Icon name="plus" size={14} />
        再派一辆车
      </Button>
    </div>
  )
}

const Lines = ({ order, parcel, write }: { order: ToShip; parcel: Parcel; write: Write }) => (
  <ul className={styles.lines}>
    {order.openLines.map((line) => (
      <li key={line.lineId}>
        <Picture path={line.image} alt="" className={styles.picture} />
        <span>
          {line.goodsName} <small>{line.specText}</small>
        </span>
        {order.allowSplitShip ? (
          <Quantity
            small
            value={parcel.quantities[line.lineId] ?? line.openQty}
            min={0}
            step={1}
            max={line.openQty}
            scale={3}
            label={`${line.goodsName} 本次发货`}
            onChange={(qty) => write({ quantities: { ...parcel.quantities, [line.lineId]: qty } })}
          />
        ) : (
          <span>{line.openQty}</span>
        )}
        <span className={styles.unit}>
          / {line.openQty} {line.unitName}
        </span>
      </li>
    ))}
  </ul>
)

const Foot = ({ fault, sending, onSend }: { fault: string | undefined; sending: boolean; onSend: () => void }) => (
  <footer className={styles.foot}>
    {fault && <p role="alert">{fault}</p>}
    <Button kind="brand" busy={sending} onClick={onSend}>
      发货
    </Button>
  </footer>
)

/** One order to ship: where to, what, and how it travels. */
export const ParcelForm = ({
  order,
  parcel,
  fault,
  sent,
  sending,
  write,
  onSend,
  compact = false,
}: {
  order: ToShip
  parcel: Parcel
  fault: string | undefined
  sent: boolean
  sending: boolean
  write: Write
  onSend: () => void
  /** One of many: its button stands beside its fields. */
  compact?: boolean
}) => (
  <section className={sent ? styles.sent : styles.parcel} aria-label={`订单 ${order.orderNo}`}>
    <header className={styles.head}>
      <h2>{order.orderNo}</h2>
      {sent && <Tag tone="good">已发货</Tag>}
      <p>
        {order.delivery.receiver} {order.delivery.mobile} · {order.delivery.areaName} {order.delivery.address}
      </p>
    </header>
    {order.buyerRemark && <p className={styles.remark}>买家留言：{order.buyerRemark}</p>}
    {!sent && order.blocked !== null && <p role="alert">{order.blocked}</p>}
    {!sent && order.blocked === null && (
      <>
        <Lines order={order} parcel={parcel} write={write} />
        <div className={compact ? classNames(styles.fields, styles.compact) : styles.fields}>
          <Field label="发货方式" required>
            <Select
              value={String(parcel.logisticsType)}
              options={order.ways.map(({ logisticsType, name }) => ({ value: String(logisticsType), label: name }))}
              onChange={(event) => write({ logisticsType: Number(event.target.value) as Parcel['logisticsType'] })}
            />
          </Field>
          {parcel.logisticsType === 1 && (
            <CourierFields parcel={parcel} write={write} onEnter={onSend} hint={!compact} />
          )}
          <Field label="备注">
            <Input value={parcel.remark} maxLength={100} onChange={(event) => write({ remark: event.target.value })} />
          </Field>
          {compact && parcel.logisticsType !== 2 && <Foot fault={fault} sending={sending} onSend={onSend} />}
        </div>
        {parcel.logisticsType === 2 && <VehicleFields order={order} parcel={parcel} write={write} />}
        {!(compact && parcel.logisticsType !== 2) && <Foot fault={fault} sending={sending} onSend={onSend} />}
      </>
    )}
  </section>
)
