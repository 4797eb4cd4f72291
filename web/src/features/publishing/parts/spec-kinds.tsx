import { countCombinations } from '@mall/api/publishing/combine-specs'
import type { SpecDef } from '@mall/api/publishing/combine-specs'
import { mostSkus, mostSpecs, mostSpecValues } from '@mall/api/publishing/inputs'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Step } from '../matrix.ts'
import styles from './spec-kinds.module.css'

/** Kinds of specifications with their values; shows how many rows they make before the user adds another one. */
export const SpecKinds = ({
  defs,
  wrong,
  onStep,
}: {
  defs: readonly SpecDef[]
  wrong: (place: string) => string | undefined
  onStep: (step: Step) => void
}) => {
  const count = countCombinations(defs)
  const tooMany = ({ values }: SpecDef): boolean =>
    values.length >= mostSpecValues || (count / values.length) * (values.length + 1) > mostSkus
  return (
    <div className={styles.kinds}>
      {defs.map((def, kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className="visually-hidden">第 {kind + 1} 种规格</legend>
          <span className={styles.name}>
            <Input
              value={def.specName}
              maxLength={10}
              aria-label={`第 ${kind + 1} 种规格名`}
              aria-invalid={wrong(`${kind}.specName`) === undefined ? undefined : true}
              placeholder="规格名，如 规格、包装"
              onChange={({ target }) => onStep({ do: 'nameKind', kind, name: target.value })}
            />
            <Button kind="quiet" size="small" onClick={() => onStep({ do: 'dropKind', kind })}>
              去掉这种规格
            </Button>
          </span>
          <span className={styles.values}>
            {def.values.map((value, at) => (
              <span key={at} className={styles.value}>
                <Input
                  value={value}
                  maxLength={20}
                  aria-label={`${def.specName || `第 ${kind + 1} 种规格`} 的值 ${at + 1}`}
                  onChange={({ target }) => onStep({ do: 'nameValue', kind, value: at, name: target.value })}
                />
                {def.values.length > 1 && (
                  <button
                    type="button"
                    aria-label={`去掉值 ${value || at + 1}`}
                    onClick={() => onStep({ do: 'dropValue', kind, value: at })}
                  >
                    <Icon name="close" size={14} />
                  </button>
                )}
              </span>
            ))}
            <Button size="small" disabled={tooMany(def)} onClick={() => onStep({ do: 'addValue', kind })}>
              <Icon name="plus" size={14} />
              添加值
            </Button>
          </span>
          {[wrong(`${kind}.specName`), wrong(`${kind}.values`)].filter(Boolean).map((msg) => (
            <p key={msg} className={styles.wrong}>
              {msg}
            </p>
          ))}
        </fieldset>
      ))}
      {defs.length < mostSpecs && (
        <Button size="small" onClick={() => onStep({ do: 'addKind' })}>
          <Icon name="plus" size={14} />
          {defs.length === 0 ? '有多种规格' : '再加一种规格'}
        </Button>
      )}
      {defs.length > 0 && (
        <p className={styles.count}>
          共 {count} 个规格，最多 {mostSkus} 个
        </p>
      )}
    </div>
  )
}
