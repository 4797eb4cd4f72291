import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Field, TextArea } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Price } from '../../../kit/price.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { AddressChoice } from '../parts/address-choice.tsx'
import { useCheckout } from '../use-checkout.ts'
import type { Preview, ShopPart } from '../use-checkout.ts'
import styles from './checkout.module.css'

type Checkout = ReturnType<typeof useCheckout>

const Lines = ({ part }: { part: ShopPart }) => (
  <ul>
    {part.lines.map((line) => (
      <li key={line.goodsId} className={styles.line}>
        <Picture path={line.image} alt="" className={styles.picture} />
        <div className={styles.words}>
          <p>{line.goodsName}</p>
          <p className={styles.spec}>{line.specText}</p>
        </div>
        <p className={styles.unit}>
          {yuan(line.dealPrice)}
          <span>
            × {line.qty} {line.unitName}
          </span>
        </p>
        <p className={styles.money}>{yuan(line.goodsMoney)}</p>
      </li>
    ))}
  </ul>
)

const Ways = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => (
  <fieldset className={styles.ways}>
    <legend>配送方式</legend>
    {part.deliveries.map((way) => (
      <label key={way.deliveryId} className={styles.way}>
        <input
          type="radio"
          name={`way${part.shop.shopId}`}
          checked={way.deliveryId === part.deliveryId}
          disabled={way.reason !== null}
          onChange={() => checkout.setWay(part.shop.shopId, way.deliveryId)}
        />
        <span>
          {way.name}
          <small>
            {way.reason ??
              (way.freightMoney === null
                ? ''
                : way.freightMoney === '0.00'
                  ? '免运费'
                  : `运费 ${yuan(way.freightMoney)}`)}
          </small>
        </span>
      </label>
    ))}
  </fieldset>
)

const ShopSection = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => (
  <section className={styles.shop} aria-label={part.shop.shopName}>
    <h2>
      <Icon name="shop" />
      {part.shop.shopName}
    </h2>
    {part.errors.length > 0 && (
      <ul className={styles.errors} role="alert">
        {part.errors.map(({ msg, goodsId }) => (
          <li key={`${msg}${goodsId}`}>{msg}</li>
        ))}
      </ul>
    )}
    <Lines part={part} />
    <div className={styles.foot}>
      <Ways part={part} checkout={checkout} />
      <Field label="给卖家留言">
        <TextArea
          rows={2}
          maxLength={200}
          placeholder="选填：到货时间、卸货要求等"
          value={checkout.remarks[part.shop.shopId] ?? ''}
          onChange={(event) => checkout.setRemark(part.shop.shopId, event.target.value)}
        />
      </Field>
      <dl className={styles.sums}>
        <dt>商品</dt>
        <dd>{yuan(part.goodsMoney)}</dd>
        {part.promotions.map(({ promotionId, name, reduceMoney }) => (
          <div key={promotionId}>
            <dt>{name}</dt>
            <dd>-{yuan(reduceMoney)}</dd>
          </div>
        ))}
        <dt>运费</dt>
        <dd>{yuan(part.freightMoney)}</dd>
        <dt>店铺合计</dt>
        <dd className={styles.strong}>{yuan(part.payMoney)}</dd>
      </dl>
    </div>
  </section>
)

const SumBar = ({ preview, checkout, counting }: { preview: Preview; checkout: Checkout; counting: boolean }) => (
  <div className={styles.bar}>
    <p className={styles.parts}>
      商品 {yuan(preview.goodsMoney)}
      {preview.discountMoney !== '0.00' && <> · 优惠 -{yuan(preview.discountMoney)}</>} · 运费{' '}
      {yuan(preview.freightMoney)}
    </p>
    <p className={styles.total} aria-live="polite">
      应付 {counting ? <span>计算中…</span> : <Price amount={preview.payMoney} size="big" />}
    </p>
    <Button
      kind="accent"
      size="big"
      busy={checkout.submit.acting}
      disabled={!preview.canSubmit || counting}
      onClick={checkout.place}
    >
      提交订单
    </Button>
    {checkout.submit.error && (
      <p className={styles.failed} role="alert">
        {checkout.submit.error.message}
      </p>
    )}
  </div>
)

const skeleton = (
  <>
    <div className={styles.shop}>
      <Skeleton height={60} />
    </div>
    <div className={styles.shop}>
      <Skeleton height={220} />
    </div>
  </>
)

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
        <Answer of={checkout.preview} what="订单" skeleton={skeleton}>
          {(preview) => (
            <>
              <AddressChoice address={preview.address} onChange={checkout.setAddress} />
              {preview.shops.map((part) => (
                <ShopSection key={part.shop.shopId} part={part} checkout={checkout} />
              ))}
              <SumBar preview={preview} checkout={checkout} counting={checkout.preview.isFetching} />
            </>
          )}
        </Answer>
      )}
    </Page>
  )
}
export default CheckoutPage
