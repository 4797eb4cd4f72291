import type { Rule } from '../points-forms.tsx'
import styles from './points.module.css'

/** Points rule in words. */
export const RuleWords = ({ of: it }: { of: Rule }) =>
  it.version === 0 || !it.enabled ? (
    <p>店铺还没有启用积分</p>
  ) : (
    <ul className={styles.words}>
      <li>
        每消费 {it.earnMoney} 元得 {it.earnPoints} {it.name}，订单完成后到账，
        {it.validMonths === 0 ? '永久有效' : `有效 ${it.validMonths} 个月，到月底为止`}
      </li>
      {it.deductEnabled && (
        <li>
          每 {it.deductPoints} {it.name}抵 {it.deductMoney} 元，{it.minUsePoints} 起用，单笔最多抵货款的 {it.maxDeduct}%
        </li>
      )}
      {it.recommendEnabled && (
        <li>
          您邀请的买家下单，您得其所得{it.name}的 {it.recommendRate}%
        </li>
      )}
      {it.specials.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {it.ruleText !== '' && <li>{it.ruleText}</li>}
    </ul>
  )
