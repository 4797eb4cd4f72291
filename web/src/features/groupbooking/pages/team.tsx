import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { teamTones } from '../activity-words.ts'
import type { TeamPage } from '../activity-words.ts'
import { JoinTeam } from '../parts/join-team.tsx'
import { SharePage } from '../parts/share-team.tsx'
import styles from '../parts/team.module.css'

const leastOf = ({ goods }: TeamPage): string =>
  String(goods.map(({ groupFen }) => Number(groupFen)).toSorted((one, other) => one - other)[0] ?? 0)

const Progress = ({ it }: { it: TeamPage }) => (
  <>
    <p className={styles.state}>
      <Tag tone={teamTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
      <span>已付款 {it.filling}</span>
      {it.state === 1 && it.expireTime !== null && (
        <span>
          剩 <Countdown until={it.expireTime} from={it.now} over={() => void refresh('groupbooking.team')} />
        </span>
      )}
    </p>
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="成团进度"
      aria-valuenow={Math.round(it.progressBp / 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${it.progressBp / 100}%` }} />
    </div>
    <ul className={styles.members} aria-label="团员">
      {it.members.map(({ name, leader, paid, joinTime }) => (
        <li key={`${name}${joinTime}`}>
          {name}
          {leader && '（团长）'}
          {!paid && '（待付款）'}
        </li>
      ))}
    </ul>
  </>
)

const stateWords: Readonly<Record<number, string>> = {
  2: '已经成团，卖家会尽快发货。',
  3: '没有在规定时间内成团，已付的货款原路退回。',
}

const Team = ({ it }: { it: TeamPage }) => (
  <div className={styles.card}>
    <Link to={`/goodsDetail?spuId=${it.spuId}`} className={styles.goods}>
      <Picture path={it.image} alt="" className={styles.picture} />
      <span className={styles.words}>
        <span>{it.goodsName}</span>
        <small>
          {it.shopName} · {it.name}
        </small>
        <span className={styles.price}>
          {it.goods.length === 0
            ? '价格登录或成为客户后可见'
            : `${yuan(leastOf(it))}${it.goods.length > 1 ? ' 起' : ''}/${it.goods[0]!.unitName}`}
        </span>
      </span>
    </Link>
    <Progress it={it} />
    {stateWords[it.state] && <p>{stateWords[it.state]}</p>}
    {it.joinable && <JoinTeam it={it} />}
    {!it.joinable && it.state === 1 && it.ownOrderId === null && it.goods.length > 0 && (
      <p>名额已被占满，等待付款；有人放弃时可以再来参团。</p>
    )}
    <div className={styles.acts}>
      {it.ownOrderId !== null && <ButtonLink to={`/order/detail/${it.ownOrderId}`}>查看我的订单</ButtonLink>}
      {it.state > 1 && <ButtonLink to={`/goodsDetail?spuId=${it.spuId}`}>查看商品</ButtonLink>}
    </div>
    {it.state === 1 && (
      <SharePage path={`/groupBooking/team/${it.teamId}`} title={`${it.goodsName} 拼团`} label="拼团页面" />
    )}
  </div>
)

/** Shareable page of a team: what is missing, until when, its members, and the way to join. */
const TeamPageOf = () => {
  const { id = '' } = useParams()
  const found = useApi(api.groupbooking.team, { teamId: id }, { staleTime: 0 })
  useTitle(found.data && `拼团 ${found.data.goodsName}`)
  return (
    <Page title="拼团">
      <Answer of={found} what="团" skeleton={<SkeletonText lines={8} />}>
        {(it) => <Team it={it} />}
      </Answer>
    </Page>
  )
}
export const call = api.groupbooking.team
export default TeamPageOf
