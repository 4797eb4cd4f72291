import { Field, Select } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import type { Checkout, ShopPart } from '../use-checkout.ts'
import { noCoupon } from '../use-wanted.ts'

type Held = ShopPart['coupons'][number]

/** Returns a coupon as a choice, with its saving; a coupon that does not fit is disabled and says why. */
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

/** Choice of the shop's coupon: the best one unless the buyer chose; absent for buyers who hold none. */
export const CouponChoice = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => {
  const { coupons, couponUserId, shop } = part
  if (coupons.length === 0) return null
  // The new choice shows at once; afterwards the server's answer counts.
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

/** Reductions of goods and freight by the coupon, in the sums of a shop. */
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
