import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { signForm } from '../treaty-forms.ts'
import type { Treaty } from '../treaty-forms.ts'
import styles from './treaty.module.css'

const tones = { 0: 'plain', 1: 'warn', 2: 'good', 3: 'plain', 4: 'bad', 5: 'plain' } as const
const moves = (op: 'refuse' | 'withdraw' | 'terminate') =>
  sends(api.treaty.decide, ({ treatyId }: Treaty) => ({ treatyId, op }))

const acts: readonly RowAct<Treaty>[] = [
  {
    key: 'sign',
    label: '签署',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('sign'),
    form: signForm(undefined),
    formFor: signForm,
    about: ({ enterpriseName }) => `签署后您可以用自己的账户代“${enterpriseName}”支付订单。`,
    buttons: { name: '我已阅读，签署', not: '再看看' },
  },
  {
    key: 'refuse',
    label: '拒绝',
    when: ({ buttons }) => buttons.includes('refuse'),
    send: moves('refuse'),
    ask: { title: '拒绝这份协议？', words: () => '拒绝后不能再签，需要对方重新发起。', yes: '拒绝', no: '再看看' },
    done: '已拒绝，对方会收到消息',
  },
  {
    key: 'withdraw',
    label: '撤回',
    when: ({ buttons }) => buttons.includes('withdraw'),
    send: moves('withdraw'),
    ask: { title: '撤回这份协议？', words: ({ payerName }) => `${payerName}将不能再签署。`, yes: '撤回', no: '不撤回' },
    done: '已撤回',
  },
  {
    key: 'terminate',
    label: '解除',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('terminate'),
    send: moves('terminate'),
    ask: { title: '解除这份协议？', words: () => '立即不能再代付，已付的款项不受影响。', yes: '解除', no: '不解除' },
    done: '协议已解除，对方会收到消息',
  },
]

/** Card of a treaty as both sides read it, with the caller's actions. */
export const TreatyCard = ({ it }: { it: Treaty }) => (
  <section className={styles.card} aria-label={`代付协议 ${it.treatyNo}`}>
    <h2>
      {it.side === 'payer' ? `代“${it.enterpriseName}”付款` : `由${it.payerName}代付`}{' '}
      <Tag tone={tones[it.state as 0]}>{it.stateText}</Tag>
    </h2>
    <p className={styles.text}>{it.contentText}</p>
    <p className={styles.note}>
      {it.treatyNo} · 委托方 {it.enterpriseSignBy} {it.enterpriseSignTime} 签署
      {it.payerSignTime && ` · 代付人 ${it.payerSignTime} 签署`} · 内容摘要 {it.contentHash.slice(0, 16)}
    </p>
    {it.signatures.map(({ side, person, serialNo }) => (
      <p key={side} className={styles.note}>
        {side === 'payer' ? '代付人' : '委托方'} {person} 电子签名，证书 {serialNo.slice(0, 16)}
      </p>
    ))}
    <RowActs acts={acts} row={it} />
  </section>
)
