import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Drawer } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { FacetRows, PriceAndStock } from './search-filter.tsx'
import type { Change, Facets } from './search-filter.tsx'
import type { Filters } from '../search-filters.ts'
import styles from './filter-sheet.module.css'

type FilterSheetProps = { facets: Facets | null; filters: Filters; change: Change; total: number | undefined }

/** Sheet with the filters of a search, on a phone. */
export const FilterSheet = ({ facets, filters, change, total }: FilterSheetProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.filter} onClick={() => setOpen(true)}>
        筛选
        <Icon name="filter" size={16} />
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="筛选"
        actions={
          <Button kind="brand" onClick={() => setOpen(false)}>
            查看{total === undefined ? '' : ` ${total} 件`}商品
          </Button>
        }
      >
        <PriceAndStock key={`${filters.priceMin} ${filters.priceMax}`} filters={filters} change={change} />
        {facets && <FacetRows facets={facets} filters={filters} change={change} />}
      </Drawer>
    </>
  )
}
