import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { fileUrl } from '../../../settings.ts'
import { useAct } from '../../../use-api.ts'
import type { Applet } from '../applet-forms.ts'
import styles from './applet.module.css'

type Code = {
  readonly name: string
  readonly about: string
  readonly call: typeof api.applet.code | typeof api.applet.trialCode
  readonly path: string | null
  /** May the shop draw the code anew now? */
  readonly may: boolean
  readonly file: string
}

const CodeCard = ({ name, about, call, path, may, file }: Code) => {
  const drawing = useAct(call, { done: `${name}已生成` })
  return (
    <figure className={styles.code}>
      {path === null ? (
        <div className={styles.none}>还没有{name}</div>
      ) : (
        <img src={fileUrl(path)} alt={name} width={200} height={200} />
      )}
      <figcaption>
        <strong>{name}</strong>
        <span>{about}</span>
        <span className={styles.ways}>
          {may && (
            <Button size="small" busy={drawing.acting} onClick={() => drawing.act({})}>
              {path === null ? `生成${name}` : `重新生成${name}`}
            </Button>
          )}
          {path !== null && (
            <a href={fileUrl(path)} download={`${file}.webp`}>
              下载{name}
            </a>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

/** Codes of the mini-program: of the trial version, and of the released one, which stays while the next version is made. */
export const AppletCodes = ({ it }: { it: Applet }) => {
  const [trial, online] = [it.buttons.includes('trialCode'), it.buttons.includes('code')]
  if (!trial && !online && it.qrcode === null) return null
  return (
    <section className={styles.card} aria-label="二维码">
      <h2>二维码</h2>
      <div className={styles.codes}>
        {trial && (
          <CodeCard
            name="体验二维码"
            about={`体验版 ${it.version ?? ''}，只给自己人检查用`}
            call={api.applet.trialCode}
            path={it.testQrcode}
            may
            file="体验二维码"
          />
        )}
        {(online || it.qrcode !== null) && (
          <CodeCard
            name="小程序码"
            about={
              it.versions.released === null
                ? '发布后可用'
                : `线上版本 ${it.versions.released.version}，印在包装和门店，买家扫码进店`
            }
            call={api.applet.code}
            path={it.qrcode}
            may={online}
            file="小程序码"
          />
        )}
      </div>
    </section>
  )
}
