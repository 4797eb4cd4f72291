import { usualText } from '@mall/api/signing/contract-text'
import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { addText, textActs } from '../text-acts.ts'
import type { ContractText } from '../text-acts.ts'
import styles from './contract-texts.module.css'

const Text = ({ it }: { it: ContractText }) => (
  <li className={styles.text}>
    <div className={styles.head}>
      <h2>{it.name}</h2>
      {it.isDefault && <Tag tone="good">新合同采用</Tag>}
      <span>{minuteText(it.updateTime)} 修改</span>
    </div>
    <details>
      <summary>查看条款</summary>
      <p className={styles.body}>{it.body}</p>
    </details>
    <RowActs acts={textActs} row={it} />
  </li>
)

const Usual = ({ taken }: { taken: boolean }) => (
  <li className={styles.text}>
    <div className={styles.head}>
      <h2>平台通用条款</h2>
      {taken ? <Tag tone="good">新合同采用</Tag> : <span>店铺没有条款时采用</span>}
    </div>
    <details>
      <summary>查看条款</summary>
      <p className={styles.body}>{usualText}</p>
    </details>
  </li>
)

/** List of a shop's texts for the contracts of its orders; marks the one that new contracts use. */
const ContractTexts = () => {
  const texts = useApi(api.signing.texts, {}, { staleTime: 0 })
  return (
    <Page title="合同条款" beside={<AddButton of={addText} />} reading>
      <p className={styles.about}>
        订单合同的标的、价款和交付由订单填写，约定条款取自这里。买家签署后，合同的条款不再改变；还没有签署的合同采用最新的条款。
      </p>
      <Answer of={texts} what="合同条款" skeleton={<SkeletonText lines={8} />}>
        {(list) => (
          <ul className={styles.texts} aria-label="合同条款">
            {list.map((it) => (
              <Text key={it.templateId} it={it} />
            ))}
            <Usual taken={list.length === 0} />
          </ul>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.signing.texts
export default ContractTexts
