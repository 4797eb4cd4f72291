import { useState } from 'react'
import { api } from '../../../api.ts'
import type { Calls, InputOf } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { send } from '../../../send.ts'
import { useApi } from '../../../use-api.ts'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from '../form.module.css'

type Scene = InputOf<Calls['captcha']['generate']>['scene']

const letters = 4

const Captcha = ({ scene, it: { value, write } }: { scene: Scene; it: EditProps<string> }) => {
  const { data: drawn, error, refetch } = useApi(api.captcha.generate, { scene }, { staleTime: 0, quiet: true })
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState('')
  const fault = wrong || error?.message
  const draw = () => {
    setAnswer('')
    void refetch()
  }
  const solve = async (written: string) => {
    setAnswer(written)
    if (drawn === undefined || written.trim().length < letters) return
    const input = { captchaId: drawn.captchaId, answer: written }
    try {
      const { ticket } = await send(api.captcha.submit, input, { quiet: true })
      setWrong('')
      write(ticket)
    } catch (refused) {
      setWrong((refused as Error).message)
      draw()
    }
  }
  const again = () => {
    setWrong('')
    write('')
    draw()
  }
  if (value !== '')
    return (
      <div className={styles.captcha}>
        <span role="status">
          <Icon name="check" size={16} /> 已通过验证
        </span>
        <Button size="small" kind="quiet" onClick={again}>
          重新验证
        </Button>
      </div>
    )
  return (
    <div className={styles.captcha}>
      <Input
        value={answer}
        maxLength={letters}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="图中 4 个字符"
        onChange={({ target }) => void solve(target.value)}
      />
      {drawn && <img src={drawn.image} alt="验证码图片" width={132} height={44} />}
      <Button size="small" onClick={again}>
        换一张
      </Button>
      {fault && <p role="status">{fault}</p>}
    </div>
  )
}

/** Letters read from a picture. The value is the ticket that a right answer earns, valid once and for this scene. */
export const captcha = (scene: Scene): Kind<string> => ({
  empty: '',
  say: (value) => (value === '' ? '' : '已通过验证'),
  Edit: (it) => <Captcha scene={scene} it={it} />,
})
