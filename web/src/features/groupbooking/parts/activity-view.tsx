import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { teamTones } from '../activity-words.ts'
import type { ActivityDetail, Team } from '../activity-words.ts'
import styles from '../../../blocks/card-rows.module.css'

/** Goods at the group price, with the quantity taken. */
export const ActivityGoods = ({ goods }: { goods: ActivityDetail['goods'] }) => (
  <section className={styles.card}>
    <h2>商品</h2>
    <ul className={styles.rows}>
      {goods.map((it) => (
        <li key={it.goodsId} className={styles.row}>
          <span>{it.specText === '' ? it.name : it.specText}</span>
          <span>
            <small>标价</small>
            {yuan(it.listPrice)}/{it.unitName}
          </span>
          <span>
            <small>拼团价</small>
            {yuan(it.groupFen)}/{it.unitName}
          </span>
          <span>
            <small>已拼/库存</small>
            {it.takenQty}/{it.activityStock ?? '不限'}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const TeamRow = ({ team }: { team: Team }) => (
  <li className={styles.row}>
    <span>
      {team.leaderName}的团 <Tag tone={teamTones[team.state] ?? 'plain'}>{team.stateText}</Tag>
      <small>{team.createTime}</small>
    </span>
    <span>
      <small>进度</small>
      {team.filling}
    </span>
    <span>
      <small>金额</small>
      {yuan(team.orderMoney)}
    </span>
    <span>
      <small>截止</small>
      {team.expireTime?.slice(0, 16) ?? '—'}
    </span>
  </li>
)

/** Teams of an activity, newest first. */
export const Teams = ({ activityId }: { activityId: string }) => {
  const [pageNum, setPage] = useState(1)
  const found = useApi(api.groupbooking.teams, { activityId, pageNum, pageSize: 20 }, { staleTime: 0, keep: true })
  return (
    <section className={styles.card}>
      <h2>团</h2>
      <Answer of={found} what="团" skeleton={<SkeletonText lines={4} />}>
        {(page) =>
          page.list.length === 0 ? (
            <p className={styles.none}>还没有人开团</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {page.list.map((team) => (
                  <TeamRow key={team.teamId} team={team} />
                ))}
              </ul>
              <Pager of={page} go={setPage} />
            </>
          )
        }
      </Answer>
    </section>
  )
}
