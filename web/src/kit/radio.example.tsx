import { useState } from 'react'
import { Radio } from './radio.tsx'

export const title = '几种之一'

const ways = { express: '快递物流', own: '送货上门', fetch: '到店自提' }

const Example = () => {
  const [way, setWay] = useState('express')
  return (
    <>
      {[false, true].map((boxed) => (
        <fieldset key={String(boxed)}>
          <legend>{boxed ? '付款方式' : '配送方式'}</legend>
          {Object.entries(ways).map(([id, name]) => (
            <Radio
              key={id}
              name={`way${String(boxed)}`}
              boxed={boxed}
              checked={id === way}
              disabled={id === 'own'}
              onChange={() => setWay(id)}
            >
              {name}
              <small>{id === 'own' ? '该地区不支持配送' : '免运费'}</small>
            </Radio>
          ))}
        </fieldset>
      ))}
    </>
  )
}
export default Example
