import type { Reward } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Tile, tones } from '../parts/Tile.tsx';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Props = BlockProps<'reward-grid'>;

/** Rewards as vouchers, with the value on the stub; a surrounding filter reads their `data-` attributes, and texts marked `data-search`. */
export function RewardGrid({ rewards, labels }: Props) {
  return (
    <>
      <ul className="vouchers wrap pb-6 sm:pb-8 grid gap-3 sm:gap-4 sm:grid-cols-2 md:grid-cols-3">
        {rewards.map((reward, index) => (
          <RewardCard key={index} reward={reward} labels={labels} />
        ))}
      </ul>
      {labels.showAll && rewards.length > 8 && (
        <details className="sm:hidden wrap pb-8 no-print">
          <summary className="button-outline w-full">{labels.showAll}</summary>
        </details>
      )}
    </>
  );
}

function RewardCard({ reward, labels }: { reward: Reward; labels: Props['labels'] }) {
  const { name, description, continent, country, type, category, image, value, validity } = reward;
  const tone = type === 'online' ? 'brand' : 'accent';
  return (
    <li
      className="card overflow-hidden"
      data-continent={continent}
      data-country={country}
      data-type={type}
      data-category={category}
    >
      <div className="p-4 flex-1">
        <div className="row items-start">
          <Tile icon={image} tone={tone} />
          <div className="flex-[1_1_8rem]">
            <h2 className="text-lg leading-tight" data-search="">
              {name}
            </h2>
            <p className="text-sm text-muted">
              <span data-search="">{category}</span>{' '}
              <span className="whitespace-nowrap">· {labels[type]}</span>
            </p>
            <p className="mt-1 lt-lg:text-sm" data-search="">
              {description}
            </p>
          </div>
        </div>
      </div>
      <div className={`px-4 py-3 border-t-2 border-dashed border-control ${tones[tone]}`}>
        <p className="heading lt-lg:text-xl numbers" data-search="">
          {value}
        </p>
        <div className="row items-start gap-2 sm:mt-1 text-muted">
          {/* As large as the icon of the tile: browsers lay out the image with the icons again for each new size. */}
          <Icon name={reward.companyLogo} className="text-1.5rem" />
          <p className="text-sm flex-[1_1_6rem]">
            {reward.companyName}, {country}
            <br />
            {labels.until}{' '}
            <time className="whitespace-nowrap" dateTime={validity}>
              {longDate.format(new Date(`${validity}T00:00:00Z`))}
            </time>
          </p>
        </div>
      </div>
    </li>
  );
}
