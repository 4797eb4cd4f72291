import { Tag } from '../../../kit/tag.tsx'
import styles from './question-cells.module.css'

/* Parts of questions that lists, cards and details have in common. */

const tones = ['warn', 'good', 'plain'] as const

type Standing = { readonly state: number; readonly stateText: string; readonly hiddenBy: number | null }

export const StateTag = ({ state, stateText, hiddenBy }: Standing) => (
  <Tag tone={tones[state as 0]}>{hiddenBy === 2 ? '平台隐藏' : stateText}</Tag>
)

type Said = { readonly answer: string | null; readonly hideReason: string }

/** The shop's answer, or the reason why the question is hidden. */
export const Said = ({ answer, hideReason }: Said) => (
  <>
    {answer === null ? <span className={styles.quiet}>还没有回答</span> : answer}
    {hideReason !== '' && <small className={styles.why}>隐藏原因：{hideReason}</small>}
  </>
)
