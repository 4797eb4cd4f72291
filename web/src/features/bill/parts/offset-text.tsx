import { useState } from 'react'
import { Paper } from '../../../blocks/print/paper.tsx'
import { PrintHere } from '../../../blocks/print/print-here.tsx'
import { Button } from '../../../kit/button.tsx'
import { QrCode } from '../../../kit/qr-code.tsx'
import type { Offset } from '../offset-rows.ts'
import styles from './offset.module.css'

/** Returns who signed when, and the proof of it. */
const signed = (it: Offset): readonly string[] => [
  `甲方签署：${it.proposer}，${it.askBy}，${it.askTime.slice(0, 16)}`,
  ...(it.state === 2 ? [`乙方签署：${it.asked}，${it.decideBy}，${it.decideTime?.slice(0, 16)}`] : []),
  `文本摘要 ${it.contentHash.slice(0, 16)}`,
  ...(it.sealNo === null ? [] : [`平台签章证书号 ${it.sealNo}`]),
]

/** Text of a statement as both sides sign it, with the signatures, on the page and on paper. */
export const OffsetText = ({ of: it }: { of: Offset }) => {
  const [printing, print] = useState(false)
  return (
    <article className={styles.letter} aria-label="确认书正文">
      <p className={styles.text}>{it.contentText}</p>
      <ul className={styles.signed}>
        {signed(it).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onClick={() => print(true)}>打印</Button>
      {printing && (
        <PrintHere onDone={() => print(false)}>
          <Paper
            title="往来款互抵确认书"
            head={
              <>
                <span>{`${it.offsetNo}　${it.stateText}`}</span>
                <QrCode text={it.offsetNo} label={`互抵编号 ${it.offsetNo}`} size={56} />
              </>
            }
            about={<p className={styles.text}>{it.contentText.split('\n').slice(2).join('\n')}</p>}
            columns={[]}
            rows={[]}
            keyOf={() => ''}
            sum={signed(it).map((line) => (
              <p key={line}>{line}</p>
            ))}
            signatures={['甲方（盖章）', '乙方（盖章）', '日期']}
          />
        </PrintHere>
      )}
    </article>
  )
}
