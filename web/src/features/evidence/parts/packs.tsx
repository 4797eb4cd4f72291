import { mostPackBytes, packDays, packSides, packStates } from '@mall/api/evidence/packs'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { saveFile } from '../../../save-file.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { sizeText } from '../size-text.ts'
import styles from './evidence.module.css'

type Pack = AnswerOf<typeof api.evidence.packs>[number]

const Progress = ({ pack: { done, total } }: { pack: Pack }) => (
  <progress value={done} max={total} aria-label={`正在生成，已完成 ${done} 步，共 ${total} 步`} />
)

const PackRow = ({ pack }: { pack: Pack }) => {
  const fetch = useAct(api.evidence.fetch, { onDone: (file) => saveFile(file) })
  const { packId, state, side, size, sha256, askTime, expireTime } = pack
  return (
    <li>
      <div className={styles.about}>
        <strong>
          {minuteText(askTime)} 以{packSides[side]}身份申请
        </strong>
        {state === 1 && <Progress pack={pack} />}
        {state === 3 && <p role="status">{packStates[3]}，请重新申请</p>}
        {state === 2 && size !== null && expireTime !== null && (
          <p>
            {sizeText(size)}，{minuteText(expireTime)} 前可以下载
          </p>
        )}
        {sha256 !== null && <p className={styles.hash}>SHA-256 {sha256}</p>}
      </div>
      {state === 2 && (
        <Button busy={fetch.acting} onClick={() => fetch.act({ packId })}>
          下载
        </Button>
      )}
    </li>
  )
}

/** Polls until the pack in the making is ready. */
const Polling = ({ orderId }: { orderId: string }) => {
  useApi(api.evidence.packs, { orderId }, { every: 2_000 })
  return null
}

const Found = ({ orderId, packs }: { orderId: string; packs: readonly Pack[] }) => (
  <>
    {packs.some(({ state }) => state === 1) && <Polling orderId={orderId} />}
    {packs.length === 0 ? (
      <Empty icon="order" text="还没有申请过这笔订单的证据包" />
    ) : (
      <ul className={styles.packs} aria-label="已申请的证据包">
        {packs.map((pack) => (
          <PackRow key={pack.packId} pack={pack} />
        ))}
      </ul>
    )}
  </>
)

/** Content of a pack, the button that has one made, and the packs made so far. */
export const Packs = ({
  orderId,
  ask: call,
}: {
  orderId: string
  ask: typeof api.evidence.ask | typeof api.evidence.askAsOperator
}) => {
  const ask = useAct(call, { done: '已开始生成，完成后会发消息给您' })
  const packs = useApi(api.evidence.packs, { orderId }, { staleTime: 0 })
  return (
    <section className={styles.part} aria-label="证据包">
      <p>
        把这笔订单的合同与电子签名、磅单、照片、凭证、金额修改、订单经过、发货和售后整理成一个压缩包：一份
        PDF、一份数据文件和全部附件，逐个记下 SHA-256，再由农信商城签名封存。
      </p>
      <ul className={styles.means}>
        <li>只放入您现在能看到的内容，个人信息按您看到的样子打码。</li>
        <li>任何人都可以在“证据核验”页上传整个文件，核对封存之后有没有被改动。</li>
        <li>
          生成后 {packDays} 天内只有您本人可以下载；总大小不超过 {sizeText(mostPackBytes)}，放不下的附件只记哈希。
        </li>
      </ul>
      <div className={styles.acts}>
        <Button kind="brand" busy={ask.acting} onClick={() => ask.act({ orderId })}>
          生成证据包
        </Button>
        <Link to="/evidence/verify">证据核验</Link>
      </div>
      <Answer of={packs} what="证据包" skeleton={<Skeleton height={64} />}>
        {(found) => <Found orderId={orderId} packs={found} />}
      </Answer>
    </section>
  )
}
