import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { canScan, useScanning } from '../use-scanning.ts'
import { CameraView } from './camera-view.tsx'
import styles from './receive-search.module.css'

/** Search for an order by its own number or its parcel's: from the camera, a hand scanner or the keyboard. */
export const ReceiveSearch = ({ keyword, onFind }: { keyword: string; onFind: (code: string) => void }) => {
  const [written, setWritten] = useState(keyword)
  const [scanning, setScanning] = useState(false)
  const hear = (code: string) => {
    navigator.vibrate?.(60)
    setScanning(false)
    onFind(code)
  }
  const { video, fault } = useScanning(scanning, hear)
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(written.trim())
      }}
    >
      {scanning && <CameraView video={video}>{fault || '对准包裹面单上的条码，或发货单上的二维码'}</CameraView>}
      <Field label="运单号、包裹号或订单号">
        <Input
          value={written}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Field>
      <div className={styles.acts}>
        {canScan() && (
          <Button type="button" aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
            {scanning ? '关闭摄像头' : '扫码'}
          </Button>
        )}
        <Button kind="brand" type="submit">
          查找
        </Button>
        {keyword !== '' && (
          <Button type="button" kind="quiet" onClick={() => onFind('')}>
            看全部
          </Button>
        )}
      </div>
    </form>
  )
}
