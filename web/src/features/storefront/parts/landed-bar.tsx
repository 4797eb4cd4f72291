import { useEffect, useState } from 'react'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { money, yuan } from '../../../kit/money.ts'
import { useDeliveryArea } from '../../../shell/shop/delivery-area.ts'
import { useDestination } from '../../cart/parts/use-destination.ts'
import type { Filters } from '../search-filters.ts'
import { AreaDialog } from './area-dialog.tsx'
import styles from './landed-bar.module.css'
import type { Change } from './search-filter.tsx'

type Landed = NonNullable<AnswerOf<Calls['storefront']['searchGoods']>['landed']>

/** Field of the quantity to bring; sent on submit. */
const Amount = ({ qty, change }: { qty: string | undefined; change: Change }) => {
  const [typed, setTyped] = useState(qty ?? '')
  return (
    <form
      className={styles.amount}
      onSubmit={(event) => {
        event.preventDefault()
        const whole = /^[1-9]\d{0,5}$/.exec(typed.normalize('NFKC').trim())?.[0]
        setTyped(whole ?? '')
        change({ qty: whole })
      }}
    >
      <label>
        数量
        <input
          inputMode="numeric"
          maxLength={6}
          placeholder="起订量"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button size="small" type="submit">
        计算
      </Button>
    </form>
  )
}

/** Bar with the quantity and the destination; it starts with the default address or the area chosen before. */
export const LandedBar = ({
  filters,
  change,
  of,
}: {
  filters: Filters
  change: Change
  of: Landed | null | undefined
}) => {
  const { toAreaId, toAddressId, qty } = filters
  const { to } = useDestination()
  const [open, setOpen] = useState(false)
  const chosen = toAreaId !== undefined || toAddressId !== undefined
  useEffect(() => {
    if (!chosen && to) change('areaId' in to ? { toAreaId: to.areaId } : { toAddressId: to.addressId })
  }, [chosen, to, change])
  return (
    <section className={styles.bar} aria-label="到场价">
      <p>
        <span className={styles.label}>送到</span>
        <button type="button" className={styles.where} onClick={() => setOpen(true)}>
          <Icon name="pin" size={16} />
          {of?.areaName ?? '请选择收货地区'}
          <Icon name="down" size={12} />
        </button>
      </p>
      <Amount key={qty} qty={qty} change={change} />
      <p className={styles.note}>
        {chosen
          ? '到场价 = 商品金额 + 最便宜配送方式的运费，按可订购的数量折合每公斤，从低到高；不知道重量的按每单位排在后面，送不到的排在最后；综合排名前 200 件参与排序'
          : '选择收货地区后，按商品连运费送到的价格从低到高排序'}
      </p>
      <AreaDialog
        open={open}
        close={() => setOpen(false)}
        onAddress={(addressId) => {
          setOpen(false)
          change(
            addressId === ''
              ? { toAreaId: useDeliveryArea.getState().area.at(-1)?.areaId, toAddressId: undefined }
              : { toAreaId: undefined, toAddressId: addressId },
          )
        }}
      />
    </section>
  )
}

/** Landed price of goods by the cheapest way, or why it is not known. */
export const LandedPrice = ({ goodsId, of }: { goodsId: string; of: Landed }) => {
  const row = of.list.find((it) => it.goodsId === goodsId)
  if (row === undefined) return null
  const { landedPrice, kiloPrice, landedMoney, freightMoney, wayName, qty, unitName, reason } = row
  if (landedPrice === null) return <p className={styles.none}>到场价未知：{reason}</p>
  return (
    <p className={styles.landed}>
      到场价{' '}
      <strong>
        ¥{money(kiloPrice ?? landedPrice)}/{kiloPrice === null ? unitName : '公斤'}
      </strong>
      <small>
        {kiloPrice !== null && `${yuan(landedPrice)}/${unitName}，`}
        {qty}
        {unitName}共 {yuan(landedMoney)}，{freightMoney === '0.00' ? '包邮' : `含运费 ${yuan(freightMoney)}`}（{wayName}
        ）
      </small>
    </p>
  )
}
