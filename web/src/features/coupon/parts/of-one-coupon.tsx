import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useCouponChoices } from '../use-coupon-choices.ts'

type Choices = NonNullable<ReturnType<typeof useCouponChoices>>

/** Screen about the coupon of `?couponId=1`; it starts with the newest one. */
export const OfOneCoupon = ({
  title,
  state,
  children,
}: {
  title: string
  state?: 1
  children: (couponId: string, choices: Choices) => ReactNode
}) => {
  const [params, setParams] = useSearchParams()
  const choices = useCouponChoices(state)
  const couponId = params.get('couponId')
  const first = choices?.couponId[0]?.value
  const choose = useEffectEvent((chosen: string) =>
    setParams((now) => new URLSearchParams([...now, ['couponId', chosen]]), { replace: true }),
  )
  useEffect(() => {
    if (couponId === null && first !== undefined) choose(first)
  }, [couponId, first])
  if (couponId !== null && choices !== undefined) return children(couponId, choices)
  return (
    <Page title={title}>
      {choices?.couponId.length === 0 ? (
        <Empty icon="ticket" text={state === 1 ? '没有正在发放的优惠券' : '还没有发放过优惠券'}>
          <ButtonLink to="/mj/coupon/list">优惠券列表</ButtonLink>
        </Empty>
      ) : (
        <Loading what="优惠券">
          <SkeletonText lines={8} />
        </Loading>
      )}
    </Page>
  )
}
