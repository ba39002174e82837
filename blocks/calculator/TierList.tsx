import type { Commission } from '../../schema/types.d.ts';

/** The tiers as a table, for visitors without scripts. */
export function TierList({ tiers, referrals, earnings }: Commission) {
  return (
    <table className="text-start numbers">
      <thead>
        <tr>
          {[earnings.tier, referrals.label, earnings.rate].map((label) => (
            <th key={label} scope="col" className="cell font-600">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ name, from, percent }, index) => (
          <tr key={name}>
            <th scope="row" className="cell font-400">
              {name}
            </th>
            <td className="cell">{range(from, tiers[index + 1]?.from)}</td>
            <td className="cell">{`${percent}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function range(from: number, next: number | undefined): string {
  return next && next > from ? `${from}–${next - 1}` : `${from}+`;
}
