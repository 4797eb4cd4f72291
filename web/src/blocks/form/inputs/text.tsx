import { readMobile, readTelephone } from '@mall/api/mobile'
import { plateOf } from '@mall/api/plate'
import { plainCharacters, withoutUnseen } from '@mall/api/typed-text'
import { useId } from 'react'
import { Input, TextArea } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'

type Suggestion = { readonly value: string; readonly about?: string }

const Line = ({
  it: { value, write },
  autoComplete = 'off',
  suggest,
}: {
  it: EditProps<string>
  autoComplete?: string | undefined
  suggest?: readonly Suggestion[] | undefined
}) => {
  const id = useId()
  return (
    <>
      <Input
        value={value}
        autoComplete={autoComplete}
        {...(suggest ? { list: id } : {})}
        onChange={(event) => write(event.target.value)}
      />
      {suggest && (
        <datalist id={id}>
          {suggest.map((one) => (
            <option key={one.value} value={one.value}>
              {one.about}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** Note that the text is too long; pasted text is never cut. */
const TooLong = ({ value, limits: { maxLength } }: EditProps<string>) =>
  maxLength !== undefined && value.length > maxLength ? (
    <small>
      最多 {maxLength} 个字，现在 {value.length} 个
    </small>
  ) : null

/** Plain text. `lines` makes it a box of that height; `suggest` offers values. */
export const text = ({
  lines,
  autoComplete,
  suggest,
}: {
  readonly lines?: number
  readonly autoComplete?: string
  readonly suggest?: readonly Suggestion[]
} = {}): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => withoutUnseen(value).trim(),
  Edit: (it) => (
    <>
      {lines === undefined ? (
        <Line it={it} autoComplete={autoComplete} suggest={suggest} />
      ) : (
        <TextArea value={it.value} rows={lines} onChange={(event) => it.write(event.target.value)} />
      )}
      <TooLong {...it} />
    </>
  ),
})

const called = (read: (value: string) => string): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => read(withoutUnseen(value).trim()),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      inputMode="tel"
      maxLength={26}
      autoComplete="tel"
      onChange={(event) => write(event.target.value)}
    />
  ),
})

/** A mobile number; pasted spaces, hyphens and the country code are understood. */
export const phone = (): Kind<string> => called(readMobile)

/** A phone number, mobile or landline. */
export const telephone = (): Kind<string> => called(readTelephone)

/** A code of this many digits that is read aloud or shown; spaces between the digits are removed. */
export const digits = (length: number): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => plainCharacters(value).replace(/\s/g, ''),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      inputMode="numeric"
      maxLength={length + 4}
      autoComplete="off"
      onChange={(event) => write(event.target.value)}
    />
  ),
})

const spaced = (settle: (value: string) => string, most: number): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => settle(plainCharacters(value)),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      maxLength={most}
      autoComplete="off"
      autoCapitalize="characters"
      onChange={(event) => write(event.target.value)}
    />
  ),
})

/** A vehicle plate, in any usual notation. */
export const plate = (): Kind<string> => spaced(plateOf, 12)

/** A long number, for example of an identity card or account; it may end in a letter and be written in groups. */
export const longNumber = (most: number): Kind<string> =>
  spaced((value) => value.replace(/[\s-]/g, '').toUpperCase(), most + 8)
