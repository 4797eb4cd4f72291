import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

const asMany = 100

/** Returns the shop's published coupons as choices, narrowed to `state` if given; undefined while they load. */
export const useCouponChoices = (state?: 1) => {
  const asked = { pageSize: asMany, ...(state === undefined ? {} : { state }) }
  const { data } = useApi(api.coupon.list, asked, { quiet: true })
  return useMemo(
    () =>
      data && {
        couponId: data.list
          .filter((it) => it.state !== 0)
          .map(({ couponId, name, stateText }) => ({
            value: couponId,
            label: state === undefined ? `${name}（${stateText}）` : name,
          })),
      },
    [data, state],
  )
}
