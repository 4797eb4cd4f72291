import { Input, TextArea } from '../../../kit/field.tsx'
import type { Input as Kind } from '../form-of.ts'
import { halfWidth } from '../read-decimal.ts'

/** Words. With `lines` a box of that height. */
export const text = ({
  lines,
  autoComplete,
}: { readonly lines?: number; readonly autoComplete?: string } = {}): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => value.trim(),
  Edit: ({ value, write, limits }) =>
    lines === undefined ? (
      <Input
        value={value}
        maxLength={limits.maxLength}
        autoComplete={autoComplete ?? 'off'}
        onChange={(event) => write(event.target.value)}
      />
    ) : (
      <TextArea
        value={value}
        rows={lines}
        maxLength={limits.maxLength}
        onChange={(event) => write(event.target.value)}
      />
    ),
})

/** A mobile number; spaces, hyphens and the code of the country may be pasted with it. */
export const phone = (): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) =>
    halfWidth(value)
      .replace(/[\s-]/g, '')
      .replace(/^\+?86(?=\d{11}$)/, ''),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      inputMode="tel"
      maxLength={20}
      autoComplete="tel"
      onChange={(event) => write(event.target.value)}
    />
  ),
})
