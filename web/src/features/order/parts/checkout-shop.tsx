import { priceSource } from '@mall/api/price/sources'
import { Fragment } from 'react'
import { Checkbox, Field, Select, TextArea } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Note } from '../../../kit/note.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Radio } from '../../../kit/radio.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { ExplainedPrice } from '../../price/parts/explained-price.tsx'
import { UnitsText } from '../../catalog/parts/units-text.tsx'
import type { Checkout, ShopPart } from '../use-checkout.ts'
import { CouponChoice, CouponSums } from './coupon-choice.tsx'
import { DayChoice } from './day-choice.tsx'
import { FetchedBy } from './fetched-by.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { PointsChoice, PointsSums } from './points-choice.tsx'
import styles from './checkout-shop.module.css'

/** Sources of a price that replaces all others, which needs no explanation. */
const plainSources: ReadonlySet<number> = new Set([
  priceSource.contract,
  priceSource.inquiry,
  priceSource.groupBooking,
  priceSource.groupPurchase,
])

/** Price of a line, with its explanation; a note explains the price of a contract or an accepted offer. */
const DealPrice = ({ line }: { line: ShopPart['lines'][number] }) =>
  plainSources.has(line.priceSource) ? (
    yuan(line.dealPrice)
  ) : (
    <ExplainedPrice goodsId={line.goodsId} qty={line.qty} name={`${line.goodsName} ${line.specText}`.trim()}>
      {yuan(line.dealPrice)}
    </ExplainedPrice>
  )

const sourceTags: Readonly<Record<number, string>> = {
  [priceSource.inquiry]: '询价报价',
  [priceSource.groupBooking]: '拼团价',
  [priceSource.groupPurchase]: '团购价',
}

const Lines = ({ part }: { part: ShopPart }) => (
  <ul>
    {part.lines.map((line) => (
      <li key={line.goodsId} className={styles.line}>
        <Picture path={line.image} alt="" className={styles.picture} />
        <div className={styles.words}>
          <p>{line.goodsName}</p>
          <p className={styles.spec}>
            {line.specText}
            {sourceTags[line.priceSource] && <Tag tone="brand">{sourceTags[line.priceSource]}</Tag>}
          </p>
          {line.priceNote !== null && <p className={styles.spec}>{line.priceNote}</p>}
          <UnitsText of={line} />
        </div>
        <p className={styles.unit}>
          <DealPrice line={line} />
          <span>
            × {line.qty} {line.unitName}
          </span>
        </p>
        <p className={styles.money}>{yuan(line.goodsMoney)}</p>
      </li>
    ))}
  </ul>
)

const DeliveryWays = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => {
  // The new choice shows at once; afterwards the server's answer counts.
  const chosen = (checkout.preview.isFetching ? checkout.ways[part.shop.shopId] : undefined) ?? part.deliveryId
  return (
    <fieldset className={styles.ways}>
      <legend>配送方式</legend>
      {part.deliveries.length === 0 && <small>没有可选的配送方式</small>}
      {part.deliveries.map((way) => (
        <Fragment key={way.deliveryId}>
          <Radio
            name={`way${part.shop.shopId}`}
            checked={way.deliveryId === chosen}
            disabled={way.reason !== null}
            onChange={() => checkout.setWay(part.shop.shopId, way.deliveryId)}
          >
            {way.name}
            <small>
              {way.reason ??
                (way.freightMoney === null
                  ? ''
                  : way.freightMoney === '0.00'
                    ? '免运费'
                    : `运费 ${yuan(way.freightMoney)}`)}
            </small>
            {way.point && way.deliveryId === chosen && (
              <small>
                <PickupPlace place={way.point} />
              </small>
            )}
          </Radio>
          {way.deliveryId === chosen && <DayChoice way={way} shopId={part.shop.shopId} checkout={checkout} />}
          {way.deliveryId === chosen && way.deliveryType === 3 && (
            <FetchedBy shopId={part.shop.shopId} checkout={checkout} />
          )}
        </Fragment>
      ))}
    </fieldset>
  )
}

/** Choice of the contract by which the buyer orders; absent for buyers who signed none. */
const ContractChoice = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => {
  const note = part.contracts.find((it) => it.contractId === part.contractId)?.payNote
  return part.contracts.length === 0 ? null : (
    <Field label="按合同购买" hint={['合同商品按合同价，不参加满减和优惠', note].filter(Boolean).join('。')}>
      <Select
        value={part.contractId ?? ''}
        options={[
          { value: '', label: '不使用合同' },
          ...part.contracts.map(({ contractId, contractNo, name }) => ({
            value: contractId,
            label: `${name}（${contractNo}）`,
          })),
        ]}
        onChange={({ target }) => checkout.setContract(part.shop.shopId, target.value || undefined)}
      />
    </Field>
  )
}

/** Note whether the order needs a contract, or a checkbox if the shop lets its buyers choose. */
const OwnContract = ({ part: { contractPolicy, shop }, checkout }: { part: ShopPart; checkout: Checkout }) => {
  if (contractPolicy === 2)
    return <p className={styles.spec}>这家店铺的订单须先签合同：双方签署后再付款，请在 3 天内完成</p>
  if (contractPolicy === 3) return <p className={styles.spec}>这家店铺的订单须签合同：付款后双方签署，再发货</p>
  return contractPolicy === 0 ? null : (
    <Checkbox
      checked={checkout.signing[shop.shopId] ?? false}
      onChange={({ target }) => checkout.setSigning(shop.shopId, target.checked)}
    >
      签订购销合同（双方签署后发货）
    </Checkbox>
  )
}

const handedInBy = { buyer: '由您上传', seller: '由卖家上传' } as const

/** Papers that this part of the order needs before it is loaded. */
const Papers = ({ part: { cargoPapers } }: { part: ShopPart }) =>
  cargoPapers.length === 0 ? null : (
    <div className={styles.papers}>
      <Note>装货前要有随货单证：{cargoPapers.map(({ name, by }) => `${name}（${handedInBy[by]}）`).join('、')}</Note>
    </div>
  )

/** Part of one shop in the checkout: its goods, their delivery, and their cost. */
export const CheckoutShop = ({ part, checkout }: { part: ShopPart; checkout: Checkout }) => (
  <section className={styles.shop} aria-label={part.shop.shopName}>
    <h2>
      <Icon name="shop" />
      {part.shop.shopName}
    </h2>
    {part.errors.length > 0 && (
      <div role="alert">
        <ul className={styles.errors}>
          {part.errors.map(({ msg, goodsId }) => (
            <li key={`${msg}${goodsId}`}>{msg}</li>
          ))}
        </ul>
      </div>
    )}
    <Lines part={part} />
    <Papers part={part} />
    {part.ride && (
      <div className={styles.papers}>
        <Note>
          拼车运费：{part.ride.words}
          {part.ride.shareFen !== part.ride.boundFen && `；按现在车上的货，分摊 ${yuan(part.ride.shareFen)}`}
        </Note>
      </div>
    )}
    <div className={styles.foot}>
      <DeliveryWays part={part} checkout={checkout} />
      <div className={styles.choices}>
        <ContractChoice part={part} checkout={checkout} />
        <CouponChoice part={part} checkout={checkout} />
        <PointsChoice part={part} checkout={checkout} />
        <OwnContract part={part} checkout={checkout} />
        <Field label="给卖家留言">
          <TextArea
            rows={2}
            maxLength={200}
            placeholder="选填：到货时间、卸货要求等"
            value={checkout.remarks[part.shop.shopId] ?? ''}
            onChange={(event) => checkout.setRemark(part.shop.shopId, event.target.value)}
          />
        </Field>
      </div>
      <dl className={styles.sums}>
        <dt>商品</dt>
        <dd>{yuan(part.goodsMoney)}</dd>
        {part.promotions.map(({ promotionId, name, reduceMoney }) => (
          <div key={promotionId}>
            <dt>{name}</dt>
            <dd>-{yuan(reduceMoney)}</dd>
          </div>
        ))}
        <CouponSums part={part} />
        <PointsSums part={part} />
        <dt>运费</dt>
        <dd>{part.freightMoney === null ? '待定' : yuan(part.freightMoney)}</dd>
        <dt>
          店铺合计{part.freightMoney === null && '（不含运费）'}
          {part.lines.some(({ weighGoods }) => weighGoods) && '（含预估）'}
        </dt>
        <dd className={styles.strong}>{yuan(part.payMoney)}</dd>
      </dl>
    </div>
  </section>
)

export const checkoutSkeleton = (
  <>
    <div className={styles.shop}>
      <Skeleton height={60} />
    </div>
    <div className={styles.shop}>
      <Skeleton height={220} />
    </div>
  </>
)
