import { Tag } from '../../../kit/tag.tsx'
import styles from './question-cells.module.css'

/* What questions about goods have in common, in lists, cards and details. */

const tones = ['warn', 'good', 'plain'] as const

type Standing = { readonly state: number; readonly stateText: string; readonly hiddenBy: number | null }

export const StateTag = ({ state, stateText, hiddenBy }: Standing) => (
  <Tag tone={tones[state as 0]}>{hiddenBy === 2 ? '平台隐藏' : stateText}</Tag>
)

type Said = { readonly answer: string | null; readonly hideReason: string }

/** What the shop said, or why the question is hidden. */
export const Said = ({ answer, hideReason }: Said) => (
  <>
    {answer === null ? <span className={styles.quiet}>还没有回答</span> : answer}
    {hideReason !== '' && <small className={styles.why}>隐藏原因：{hideReason}</small>}
  </>
)
