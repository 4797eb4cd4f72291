import { bareDecimal } from '@mall/api/money'
import { useState } from 'react'
import { Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import type { Checkout, ShopPart } from '../use-checkout.ts'

/** Input of the shop's points to use; absent for buyers who have none to use here. */
export const PointsChoice = ({
  part: { points, pointsUsed, shop },
  checkout,
}: {
  part: ShopPart
  checkout: Checkout
}) => {
  const [written, setWritten] = useState<string>()
  if (points === null || !points.mayUse || points.usable === 0) return null
  const unit = `每 ${points.deductPoints} 抵 ${yuan(points.deductMoney)}`
  const hint =
    points.most === 0
      ? `共 ${points.usable} ${points.name}，这一单还不能用（${points.minUsePoints} 起用，${unit}）`
      : `共 ${points.usable} ${points.name}，这一单最多用 ${points.most}，${unit}`
  const use = (text: string) => {
    setWritten(undefined)
    const wanted = Math.min(points.most, Math.max(0, Math.floor(Number(bareDecimal(text)) || 0)))
    checkout.setPoints(shop.shopId, String(wanted))
  }
  return (
    <Field label={`使用${points.name}`} hint={hint}>
      <Input
        inputMode="numeric"
        disabled={points.most === 0}
        value={written ?? String(pointsUsed)}
        onChange={({ target }) => setWritten(target.value)}
        // Asks the server only for a new number: otherwise the click that takes the focus away is lost.
        onBlur={() => written !== undefined && use(written)}
        onKeyDown={(event) => event.key === 'Enter' && use(event.currentTarget.value)}
      />
    </Field>
  )
}

/** Reduction by points, and the points that the order earns, in the sums of a shop. */
export const PointsSums = ({ part: { points, pointsMoney, pointsUsed } }: { part: ShopPart }) =>
  points === null ? null : (
    <>
      {pointsUsed > 0 && (
        <div>
          <dt>
            {points.name}抵扣（{pointsUsed}）
          </dt>
          <dd>-{yuan(pointsMoney)}</dd>
        </div>
      )}
      {points.earns > 0 && (
        <div>
          <dt>完成后得{points.name}</dt>
          <dd>{points.earns}</dd>
        </div>
      )}
    </>
  )
