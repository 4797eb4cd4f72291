import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { PrintHere } from '../../../blocks/print/print-here.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useAct } from '../../../use-api.ts'
import { LoadPaper } from '../parts/load-paper.tsx'
import { Stops } from '../parts/load-stops.tsx'
import type { LoadList } from '../parts/load-stops.tsx'
import { tons } from '../truck-words.ts'
import styles from '../parts/sheet.module.css'

const Loaded = ({ it }: { it: LoadList }) => {
  const [printing, setPrinting] = useState(false)
  useTitle(`装车单 ${it.title}`)
  return (
    <>
      <p>
        {it.title}，{it.vehicle}，共 {it.stops.length} 户 {tons(it.loadKg)}
        ；从出车地起每次去最近的一户，装车时最后一户先装
      </p>
      {it.stops.length === 0 ? (
        <p className={styles.none}>还没有付款的订单</p>
      ) : (
        <>
          <div className={styles.acts}>
            <Button kind="brand" size="small" onClick={() => setPrinting(true)}>
              打印
            </Button>
          </div>
          <Stops stops={it.stops} />
        </>
      )}
      {printing && (
        <PrintHere onDone={() => setPrinting(false)}>
          <LoadPaper it={it} />
        </PrintHere>
      )}
    </>
  )
}

/** Load list on request, because it shows names, mobiles and addresses whole; the request is recorded. */
const List = ({ combinationId }: { combinationId: string }) => {
  const [list, show] = useState<LoadList>()
  const asked = useAct(api.order.loadList, { onDone: show })
  return (
    <section className={styles.card}>
      <h1>装车单</h1>
      <div className={styles.choice}>
        <Button
          size="small"
          kind={list === undefined ? 'brand' : 'plain'}
          busy={asked.acting}
          onClick={() => asked.act({ combinationId })}
        >
          {list === undefined ? '生成装车单' : '重新生成'}
        </Button>
        <ButtonLink size="small" to={`/mj/groupBuying/detail/${combinationId}`}>
          团购详情
        </ButtonLink>
      </div>
      {list === undefined ? (
        <p className={styles.none}>装车单含收货人的姓名、电话和地址，每次生成都会留下记录</p>
      ) : (
        <Loaded it={list} />
      )}
    </section>
  )
}

/** Load list of the truck of the sheet of `?id=1`, from stop to stop. */
const LoadListPage = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? (
    <Empty icon="list" title="请先选择团购" text="在团购管理中点“装车单”即可查看" />
  ) : (
    <List key={id} combinationId={id} />
  )
}
export const call = api.order.loadList
export default LoadListPage
