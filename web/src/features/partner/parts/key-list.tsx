import { mostKeys } from '@mall/api/partner/states'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useAct } from '../../../use-api.ts'
import { keyActs } from '../partner-acts.ts'
import type { Partner } from '../partner-forms.tsx'
import styles from './partner.module.css'

const wordsOf = ({ createTime, endTime, lastUsedTime }: Partner['keys'][number]): string =>
  [`${createTime} 创建`, lastUsedTime ? `最近使用 ${lastUsedTime}` : '还没有用过', endTime && `${endTime} 停用`]
    .filter(Boolean)
    .join('，')

/** Keys of an application; a new one is shown only once. */
export const KeyList = ({ it }: { it: Partner }) => {
  const [shown, show] = useState('')
  const add = useAct(api.partner.addKey)
  const full = it.liveKeys >= mostKeys
  const make = () =>
    void add.ask({ partnerId: it.partnerId, version: it.version }).then(
      ({ key }) => show(key),
      () => {},
    )
  return (
    <section className={styles.section} aria-labelledby="keys">
      <div className={styles.head}>
        <h2 id="keys">密钥</h2>
        <Button
          disabled={full}
          title={full ? '同时最多两个密钥，请先停用旧的' : undefined}
          busy={add.acting}
          onClick={make}
        >
          新增密钥
        </Button>
      </div>
      <p className={styles.quiet}>更换时先新增一个，应用改用新的之后，再停用旧的，期间两个都有效。</p>
      {it.keys.length === 0 && <p>还没有密钥，应用不能调用</p>}
      <ul className={styles.rows}>
        {it.keys.map((key) => (
          <li key={key.keyId}>
            <strong>…{key.hint}</strong>
            <Tag tone={key.live ? 'good' : 'plain'}>{key.live ? '有效' : '已停用'}</Tag>
            <span className={styles.quiet}>{wordsOf(key)}</span>
            {key.live && <RowActs acts={keyActs} row={{ ...key, partnerId: it.partnerId, liveKeys: it.liveKeys }} />}
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== ''}
        onClose={() => show('')}
        title="新的密钥"
        about="只显示这一次，关闭后谁也看不到，请现在复制并安全地交给应用的维护人。"
        actions={
          <Button kind="brand" onClick={() => show('')}>
            已保存，关闭
          </Button>
        }
      >
        <code className={styles.key}>{shown}</code>
        <CopyButton text={shown} what="密钥" />
      </Dialog>
    </section>
  )
}
