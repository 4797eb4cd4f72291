import { Field, Input } from '../../../kit/field.tsx'

type Props = { value: string; onWrite: (code: string) => void; wrong: string | undefined; hint: string; most?: number }

/** Field for the digits that an authenticator shows now. */
export const CodeField = ({ value, onWrite, wrong, hint, most = 6 }: Props) => (
  <Field label="动态口令" required hint={hint} error={wrong}>
    <Input
      inputMode={most === 6 ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      maxLength={most}
      value={value}
      onChange={(event) => onWrite(event.target.value.trim())}
    />
  </Field>
)
