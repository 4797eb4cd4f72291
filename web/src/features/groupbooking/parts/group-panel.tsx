import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { yuan } from '../../../kit/money.ts'
import { refresh, useApi } from '../../../use-api.ts'
import { needWords } from '../activity-words.ts'
import type { Running } from '../activity-words.ts'
import styles from './group-panel.module.css'

type Bought = { readonly goodsId: string; readonly qty: number }

/** Returns the address of a checkout at the group price, which opens a team or joins one. */
export const groupCheckout = ({ goodsId, qty }: Bought, activityId: string, teamId?: string): string =>
  `/checkout?items=${goodsId}-${qty}&group=${activityId}${teamId === undefined ? '' : `&team=${teamId}`}`

const OpenTeams = ({ it, now, join }: { it: Running; now: string; join: (teamId: string) => void }) => (
  <ul className={styles.teams} aria-label="可以参加的团">
    {it.teams.map((team) => (
      <li key={team.teamId}>
        <Link to={`/groupBooking/team/${team.teamId}`}>{team.leaderName}的团</Link>
        <span>{team.filling}</span>
        <small>
          剩 <Countdown until={team.expireTime ?? now} from={now} over={() => void refresh('groupbooking.ofGoods')} />
        </small>
        <Button size="small" onClick={() => join(team.teamId)}>
          去参团
        </Button>
      </li>
    ))}
  </ul>
)

/** Panel with the group price of goods, which opens a team or joins one; empty if no activity runs. */
export const GroupPanel = ({
  spuId,
  chosen,
}: {
  spuId: string
  /** Chosen specification and quantity; undefined if none is chosen. */
  chosen: Bought | undefined
}) => {
  const navigate = useNavigate()
  const [missing, setMissing] = useState(false)
  const found = useApi(api.groupbooking.ofGoods, { spuId }, { staleTime: 30_000 })
  const it = found.data?.list[0]
  if (it === undefined || found.data === undefined) return null
  const price = it.goods.find(({ goodsId }) => goodsId === chosen?.goodsId)?.groupFen
  const go = (teamId?: string) => {
    if (chosen === undefined || price === undefined) return setMissing(true)
    void navigate(groupCheckout(chosen, it.activityId, teamId))
  }
  const least = it.goods.map(({ groupFen }) => Number(groupFen)).toSorted((one, other) => one - other)[0]
  return (
    <section className={styles.panel} aria-label="拼团">
      <p className={styles.head}>
        <strong>
          拼团价 {price === undefined ? `${yuan(String(least))} 起` : yuan(price)}/{it.goods[0]?.unitName}
        </strong>
        <span>
          {needWords(it)}，{it.groupHours} 小时内有效，未成团全额退款
        </span>
        <Button kind="accentSoft" onClick={() => go()}>
          去开团
        </Button>
      </p>
      {missing && price === undefined && (
        <p role="status" className={styles.missing}>
          {chosen === undefined ? '请先选择规格和数量' : '这个规格不参加拼团，请换一个规格'}
        </p>
      )}
      {it.teams.length > 0 && <OpenTeams it={it} now={found.data.now} join={go} />}
    </section>
  )
}
