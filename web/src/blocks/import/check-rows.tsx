import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/field.tsx'
import type { AnyImport, ImportTask } from './import-of.ts'
import type { Import } from './use-import.ts'
import { WrongRows } from './wrong-rows.tsx'
import styles from './import.module.css'

/** List of valid rows with remarks that the user must confirm. */
const Marks = ({
  task: { marks, marked },
  sure,
  onSure,
}: {
  task: ImportTask
  sure: boolean
  onSure: (sure: boolean) => void
}) => (
  <div role="note" className={styles.marks}>
    <p>请核对这 {marked} 行，没有问题再确认：</p>
    <ul>
      {marks.slice(0, 10).map(({ rowNo, subject, mark }) => (
        <li key={rowNo}>
          {subject} {mark}
        </li>
      ))}
    </ul>
    {marked > 10 && <p>只列出前 10 行。</p>}
    <Checkbox checked={sure} onChange={({ target }) => onSure(target.checked)}>
      已核对，这 {marked} 行没有写错
    </Checkbox>
  </div>
)

/** Second step: the result of the check. Wrong rows are corrected here, downloaded as a sheet, or skipped on request. */
export const CheckRows = ({
  of,
  it,
  task,
  skips,
  onSkip,
  sure,
  onSure,
}: {
  of: AnyImport
  it: Import
  task: ImportTask
  skips: boolean
  onSkip: (skips: boolean) => void
  sure: boolean
  onSure: (sure: boolean) => void
}) => {
  const { title, total, failed, faults, marked } = task
  return (
    <div className={styles.step}>
      <p className={styles.about}>{title}</p>
      <p role="status" className={styles.sum}>
        共 {total} 行，<b>{total - failed}</b> {of.counts}可以{of.act}
        {failed > 0 && (
          <>
            ，<b className={styles.bad}>{failed}</b> 行有问题
          </>
        )}
        。
      </p>
      {marked > 0 && <Marks task={task} sure={sure} onSure={onSure} />}
      {failed > 0 && (
        <>
          <p className={styles.about}>
            在下面直接改（回车到下一处，可以粘贴一列），改完会重新检查；或者
            <Button kind="quiet" size="small" onClick={it.takeWrong}>
              下载有问题的行
            </Button>
            改好后再导入。
          </p>
          <WrongRows columns={of.columns} copied={of.copied} rows={faults} onMend={(cells) => void it.mend(cells)} />
          {failed > faults.length && <p className={styles.about}>只列出前 {faults.length} 行，其余请下载后修改。</p>}
          <Checkbox checked={skips} onChange={({ target }) => onSkip(target.checked)}>
            跳过有问题的 {failed} 行，只{of.act}其余 {total - failed} {of.counts}
          </Checkbox>
        </>
      )}
      {(it.fault || it.confirmFault) && (
        <p role="alert" className={styles.fault}>
          {it.fault || it.confirmFault}
        </p>
      )}
    </div>
  )
}
