import { useState } from 'react'
import { useNavigate } from 'react-router'
import { features } from '@mall/api/subscription/features'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAct } from '../../../use-api.ts'
import { ChannelChoice, useChannel } from '../../payment/parts/channel-choice.tsx'
import { lastDay } from '../last-day.ts'
import styles from './offers.module.css'

type Offer = AnswerOf<Calls['subscription']['offers']>[number]

const acts = { begin: '购买', renew: '续费', change: '升级', held: '', included: '' } as const

/** Dialog that orders a package: the price, the term, and the channel. */
const BuyDialog = ({ offer, boId, close }: { offer: Offer; boId: string | undefined; close: () => void }) => {
  const navigate = useNavigate()
  const choice = useChannel()
  const buying = useAct(api.subscription.buy, {
    silent: true,
    onDone: ({ cashierUrl, codeText, payNo }) => {
      if (cashierUrl) return location.assign(cashierUrl)
      if (payNo !== null) return void navigate(`/pay/result?payNo=${payNo}`, { state: { codeText } })
      toast.done(`“${offer.name}”已生效`)
      close()
    },
  })
  const { channel } = choice
  const act = acts[offer.offer]
  return (
    <Dialog
      open
      onClose={close}
      title={`${act}${offer.name}`}
      actions={
        <>
          <Button onClick={close}>不{act}</Button>
          <Button
            kind="brand"
            busy={buying.acting}
            disabled={channel === undefined}
            onClick={() =>
              channel && buying.act({ packageId: offer.packageId, channel, ...(boId === undefined ? {} : { boId }) })
            }
          >
            {offer.amountMoney === '0.00' ? act : `付 ${yuan(offer.amountMoney)}`}
          </Button>
        </>
      }
    >
      <dl className={styles.sums}>
        <dt>价格</dt>
        <dd>
          {yuan(offer.priceMoney)} / {offer.periodMonths} 个月
        </dd>
        {offer.creditMoney !== '0.00' && (
          <>
            <dt>现有套餐剩余抵扣</dt>
            <dd>-{yuan(offer.creditMoney)}</dd>
          </>
        )}
        <dt>应付</dt>
        <dd>
          <b>{yuan(offer.amountMoney)}</b>
        </dd>
        <dt>有效期</dt>
        <dd>
          {offer.beginTime?.slice(0, 10)} 至 {lastDay(offer.endTime)}
        </dd>
      </dl>
      {offer.offer === 'change' && <p>升级马上生效，现有套餐同时结束，没用完的部分已抵扣。</p>}
      {buying.error && (
        <p role="alert" className={styles.bad}>
          {buying.error.message}
        </p>
      )}
      <ChannelChoice of={choice} />
    </Dialog>
  )
}

/** Packages side by side: what each opens, its present price, and the button to order it. */
export const Offers = ({
  offers,
  current,
  ordering,
  boId,
}: {
  offers: readonly Offer[]
  current: string
  /** May the caller order packages? */
  ordering: boolean
  boId: string | undefined
}) => {
  const [chosen, setChosen] = useState<Offer>()
  const opening = useAct(api.subscription.openFree, { done: '已开通' })
  return (
    <>
      <ul className={styles.offers}>
        {offers.map((it) => {
          const opened = new Set(it.features.map(({ code }) => code))
          const act = acts[it.offer]
          return (
            <li key={it.packageId} className={classNames(it.packageId === current && styles.current)}>
              <h3>
                {it.name} {it.packageId === current && <Tag tone="brand">当前套餐</Tag>}
              </h3>
              <p className={styles.price}>
                <b>{it.periodMonths === null ? '免费' : yuan(it.priceMoney)}</b>
                {it.periodMonths !== null && ` / ${it.periodMonths} 个月`}
              </p>
              <p>{it.intro}</p>
              <ul className={styles.features}>
                {Object.entries(features).map(([code, { name, about }]) => {
                  const open = opened.has(code as never)
                  return (
                    <li key={code} data-open={open || undefined}>
                      <Icon name={open ? 'check' : 'close'} size={16} />
                      <span>
                        {name}
                        <span className="visually-hidden">{open ? '：包含' : '：不包含'}</span>
                        {open && <small>{about}</small>}
                      </span>
                    </li>
                  )
                })}
              </ul>
              <div className={styles.act}>
                {act === '' ? (
                  <span className={styles.note}>{it.offer === 'included' ? '现有套餐已包含' : '长期有效'}</span>
                ) : ordering && it.periodMonths === null ? (
                  <Button
                    wide
                    busy={opening.acting}
                    onClick={() => boId !== undefined && opening.act({ boId, packageId: it.packageId })}
                  >
                    开通{it.name}
                  </Button>
                ) : ordering ? (
                  <Button kind={it.offer === 'renew' ? 'plain' : 'brand'} wide onClick={() => setChosen(it)}>
                    {act}
                    {it.name}
                  </Button>
                ) : (
                  <span className={styles.note}>请店主或管理员{act}</span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {chosen && <BuyDialog offer={chosen} boId={boId} close={() => setChosen(undefined)} />}
    </>
  )
}
