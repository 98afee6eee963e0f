import { memo } from 'react'

interface Props {
  readonly text: string
  /** How many rows stand below it, where that is worth saying. */
  readonly count: number | undefined
  /** Of the heading, where something leads the focus to it. */
  readonly id?: string
}

export const Heading = memo(function Heading({ text, count, id }: Props) {
  return (
    <tr className="group">
      <td colSpan={4}>
        <div>
          <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
            {text}
          </h2>
          {count !== undefined && <span>{count}</span>}
        </div>
      </td>
    </tr>
  )
})
