import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { AddressChoice } from '../parts/address-choice.tsx'
import { isFetched, useCheckout } from '../use-checkout.ts'
import { CheckoutPay } from '../parts/checkout-pay.tsx'
import { CheckoutShop, checkoutSkeleton } from '../parts/checkout-shop.tsx'
import { CheckoutSumBar } from '../parts/checkout-sum-bar.tsx'

const CheckoutPage = () => {
  const checkout = useCheckout()
  return (
    <Page title="确认订单">
      {checkout.nothing ? (
        <Empty icon="cart" text="没有要结算的商品">
          <ButtonLink to="/cart" kind="brand">
            回到购物车
          </ButtonLink>
        </Empty>
      ) : (
        <Answer of={checkout.preview} what="要结算的商品" skeleton={checkoutSkeleton}>
          {(preview) => (
            <>
              <AddressChoice
                address={preview.address}
                fetched={preview.shops.every(isFetched)}
                onChange={checkout.setAddress}
              />
              {preview.shops.map((part) => (
                <CheckoutShop key={part.shop.shopId} part={part} checkout={checkout} />
              ))}
              <CheckoutPay preview={preview} checkout={checkout} />
              <CheckoutSumBar preview={preview} checkout={checkout} counting={checkout.preview.isFetching} />
            </>
          )}
        </Answer>
      )}
    </Page>
  )
}
export default CheckoutPage
