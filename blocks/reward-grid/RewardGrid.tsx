import type { Reward } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Tile } from '../parts/Tile.tsx';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Props = BlockProps<'reward-grid'>;

// Without a filter, the last card fills its row; its value is in the last column of the grid.
const filled = [
  'md:[&:not(:has([hidden]))>:last-child:not(:nth-child(3n))]:grid',
  'md:[&:not(:has([hidden]))>:last-child:not(:nth-child(3n))]:grid-rows-2',
  'md:[&:not(:has([hidden]))>:last-child:not(:nth-child(3n))]:grid-flow-col',
  'md:[&:not(:has([hidden]))>:last-child:nth-child(3n+1)]:col-span-3',
  'md:[&:not(:has([hidden]))>:last-child:nth-child(3n+1)]:grid-cols-[1fr_calc(33.3%-3.17rem)]',
  'md:[&:not(:has([hidden]))>:last-child:nth-child(3n+2)]:col-span-2',
  'md:[&:not(:has([hidden]))>:last-child:nth-child(3n+2)]:grid-cols-[1fr_calc(50%-2.375rem)]',
].join(' ');

/** Rewards as cards; a surrounding filter reads their `data-` attributes, and texts marked `data-search`. */
export function RewardGrid({ rewards, labels }: Props) {
  return (
    <ul className={`wrap pb-8 grid gap-4 md:gap-5 sm:grid-cols-2 md:grid-cols-3 ${filled}`}>
      {rewards.map((reward) => (
        <RewardCard key={reward.name} reward={reward} labels={labels} />
      ))}
    </ul>
  );
}

function RewardCard({ reward, labels }: { reward: Reward; labels: Props['labels'] }) {
  const { name, description, continent, country, type, category, image, value, validity } = reward;
  return (
    <li
      className="panel flex flex-col gap-2 [content-visibility:auto] [contain-intrinsic-height:auto_16rem]"
      data-continent={continent}
      data-country={country}
      data-type={type}
      data-category={category}
    >
      <div className="row">
        <Tile icon={image} tone={type === 'online' ? 'green' : 'orange'} />
        <div className="flex-[1_1_8rem]">
          <h2 className="subheading text-lg" data-search="">
            {name}
          </h2>
          <p className="text-sm text-muted">
            <span data-search="">{category}</span> · {labels[type]}
          </p>
        </div>
      </div>
      <p data-search="">{description}</p>
      <p className="heading text-brand numbers mt-auto" data-search="">
        {value}
      </p>
      <p className="text-sm text-muted">
        <Icon name={reward.companyLogo} /> {reward.companyName}, {country}
        <br />
        {labels.until}{' '}
        <time className="whitespace-nowrap" dateTime={validity}>
          {longDate.format(new Date(`${validity}T00:00:00Z`))}
        </time>
      </p>
    </li>
  );
}
