import { Field, Select } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import type { Checkout, ShopPart } from '../use-checkout.ts'
import { noCoupon } from '../use-wanted.ts'

type Held = ShopPart['coupons'][number]

/** A coupon with what it saves; one that does not fit says why, and cannot be chosen. */
const optionOf = ({ couponUserId, name, text, saveMoney, reason }: Held) => ({
  value: couponUserId,
  label: `${name}：${text}（${reason ?? `省 ${yuan(saveMoney)}`}）`,
  disabled: reason !== null,
})

const hintOf = (coupons: readonly Held[]): string | undefined => {
  const unfit = coupons.filter(({ reason }) => reason !== null).length
  if (unfit === coupons.length) return `${unfit} 张券这次不能用，原因写在各张后面`
  return unfit > 0 ? `还有 ${unfit} 张券这次不能用，原因写在各张后面` : undefined
}

/** Which coupon of the shop is used: the best one unless the buyer chose; who holds none sees nothing of it. */
export const CouponChoice = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => {
  const { coupons, couponUserId, shop } = part
  if (coupons.length === 0) return null
  // What was just chosen shows at once; what the server counted then stands.
  const chosen = (checkout.preview.isFetching ? checkout.coupons[shop.shopId] : undefined) ?? couponUserId ?? noCoupon
  return (
    <Field label="优惠券" hint={hintOf(coupons)}>
      <Select
        value={chosen}
        options={[{ value: noCoupon, label: '不使用优惠券' }, ...coupons.map(optionOf)]}
        onChange={({ target }) => checkout.setCoupon(shop.shopId, target.value)}
      />
    </Field>
  )
}

/** What the coupon takes off the goods and the freight, in the sums of a shop. */
export const CouponSums = ({ part: { couponMoney, couponFreightMoney } }: { part: ShopPart }) => (
  <>
    {couponMoney !== '0.00' && (
      <div>
        <dt>优惠券</dt>
        <dd>-{yuan(couponMoney)}</dd>
      </div>
    )}
    {couponFreightMoney !== '0.00' && (
      <div>
        <dt>免运费券（已免）</dt>
        <dd>{yuan(couponFreightMoney)}</dd>
      </div>
    )}
  </>
)
