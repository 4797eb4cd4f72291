import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Carousel } from '../../../kit/carousel.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { send } from '../../../send.ts'
import { fileUrl } from '../../../settings.ts'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { ShopTile } from '../../catalog/parts/shop-tile.tsx'
import { OpenCoupons } from '../../coupon/parts/coupon-strip.tsx'
import { Ticket } from '../../coupon/parts/ticket.tsx'
import { SectionHead } from '../../storefront/parts/section-head.tsx'
import type { ActivityPage, ShownFloor, ShownGoods } from '../activity-words.ts'
import styles from './shown-floor.module.css'

type Props = {
  readonly floor: ShownFloor
  readonly page: ActivityPage
  /** Is this the first floor of the page? Its pictures load at once. */
  readonly first: boolean
  /** Puts goods into the cart; absent in a preview. */
  readonly onAdd?: ((goods: Goods) => void) | undefined
}

const Leading = ({ link, label, children }: { link: string | null; label: string; children: React.ReactNode }) =>
  link === null ? (
    children
  ) : (
    <Link to={link} aria-label={label} className={styles.link}>
      {children}
    </Link>
  )

const CarouselFloor = ({ floor, first }: Props) => (
  <div className={styles.carousel}>
    <Carousel
      label={floor.title ?? '活动图片'}
      every={6_000}
      slides={floor.items.map(({ image, link }, at) => (
        <Leading key={at} link={link} label={`查看图片 ${at + 1}`}>
          <Picture path={image} alt="" ratio="auto" eager={first && at === 0} sizes="100vw" className={styles.slide} />
        </Leading>
      ))}
    />
  </div>
)

/** Aspect ratios by the number of columns: the more columns, the taller each picture. */
const ratios: Readonly<Record<number, string>> = { 1: '3 / 1', 2: '2 / 1', 3: '4 / 3', 4: '1' }

const PicturesFloor = ({ floor, first }: Props) => (
  <div className={styles.pictures} data-cols={floor.style.cols}>
    {floor.items.map(({ image, link }, at) => (
      <Leading key={at} link={link} label={`查看图片 ${at + 1}`}>
        <Picture
          path={image}
          alt=""
          ratio={ratios[floor.style.cols] ?? '1'}
          eager={first}
          sizes="(max-width: 767px) 100vw, 600px"
          className={styles.picture}
        />
      </Leading>
    ))}
  </div>
)

/** Goods' price in the activity, limit per person, and quantity left. */
const OfferWords = ({ goods, state }: { goods: ShownGoods; state: number }) => {
  const { activityPrice, limitPerUser, leftQty, unitName } = goods
  // The card already shows the activity price if the caller pays it.
  const said = goods.salePrice === activityPrice && goods.priceSource === 4
  if (activityPrice === null) return null
  const more = [
    limitPerUser === null ? '' : `每人限 ${limitPerUser} ${unitName}`,
    leftQty === null ? '' : leftQty === 0 ? '已抢完' : `剩 ${leftQty} ${unitName}`,
  ].filter(Boolean)
  if (said && more.length === 0) return null
  return (
    <p className={styles.offer} data-over={leftQty === 0 || undefined}>
      {!said && (
        <strong>
          {state === 1 ? '开始后 ' : '活动价 '}
          {yuan(activityPrice)}
        </strong>
      )}
      {more.length > 0 && <span>{more.join(' · ')}</span>}
    </p>
  )
}

const pageSize = 20

const GoodsFloor = ({ floor, page, first, onAdd }: Props) => {
  const [more, setMore] = useState<readonly ShownGoods[]>([])
  const [asked, setAsked] = useState(0)
  const [busy, setBusy] = useState(false)
  const shown = [...floor.items.flatMap(({ goods }) => goods ?? []), ...more]
  const known = new Set<string>()
  const all = shown.filter(({ spuId }) => !known.has(spuId) && known.add(spuId))
  const { activityId } = page
  const left = asked === 0 ? floor.goodsTotal > 8 : asked * pageSize < floor.goodsTotal
  const load = async (id: string) => {
    setBusy(true)
    const input = { activityId: id, floorId: floor.floorId, pageNum: asked + 1, pageSize }
    const found = await send(api.activity.shownGoods, input).finally(() => setBusy(false))
    setMore((rows) => [...rows, ...found.list])
    setAsked(asked + 1)
  }
  const cards = all.map((goods) => (
    <GoodsCard key={goods.spuId} goods={goods} shop={false} eager={first} {...(onAdd ? { onAdd } : {})}>
      <OfferWords goods={goods} state={page.state} />
    </GoodsCard>
  ))
  return (
    <>
      {floor.style.cols === 1 ? (
        <GoodsGrid columns={1}>{cards}</GoodsGrid>
      ) : (
        <div className={styles.goods} data-cols={floor.style.cols}>
          {cards}
        </div>
      )}
      {left && activityId !== null && (
        <p className={styles.more}>
          <Button busy={busy} onClick={() => void load(activityId).catch(() => {})}>
            查看更多商品
          </Button>
        </p>
      )}
    </>
  )
}

const CouponsFloor = ({ floor, onAdd }: Props) => (
  <div className={styles.coupons}>
    {floor.items.map(
      ({ coupon }) =>
        coupon && (
          <Ticket key={coupon.couponId} of={coupon} lines={[`还剩 ${coupon.left} 张`]}>
            {onAdd !== undefined && <OpenCoupons coupons={[coupon]} of={coupon.name} />}
          </Ticket>
        ),
    )}
  </div>
)

const Film = ({ floor }: Props) =>
  floor.items.map(
    ({ video, image }) =>
      video !== null && (
        <video
          key={video}
          className={styles.film}
          src={fileUrl(video)}
          {...(image === null ? {} : { poster: fileUrl(image) })}
          controls
          preload="none"
          playsInline
          aria-label={floor.title ?? '活动视频'}
        >
          <track kind="captions" />
        </video>
      ),
  )

const contents: Readonly<Record<number, (it: Props) => React.ReactNode>> = {
  1: CarouselFloor,
  2: PicturesFloor,
  3: GoodsFloor,
  4: CouponsFloor,
  // The server lets only harmless tags through.
  5: ({ floor }) => <div className="rich-text" dangerouslySetInnerHTML={{ __html: floor.items[0]?.html ?? '' }} />,
  6: Film,
  8: ({ floor }) => floor.items.map(({ shop }) => shop && <ShopTile key={shop.shopId} shop={shop} />),
}

/** One floor of an activity page. */
export const ShownFloorPart = (it: Props) => {
  const { floor } = it
  const id = `floor-${floor.floorId}`
  const Content = contents[floor.floorType]
  const className = classNames(styles.floor, floor.floorType === 7 && styles.heading)
  const head = floor.title !== null && <SectionHead id={id} title={floor.title} />
  const body = Content && (
    <div className={floor.floorType === 5 ? styles.text : undefined}>
      <Content {...it} />
    </div>
  )
  return floor.title === null ? (
    <div className={className} data-bg={floor.style.bg}>
      {body}
    </div>
  ) : (
    <section className={className} data-bg={floor.style.bg} aria-labelledby={id}>
      {head}
      {body}
    </section>
  )
}
