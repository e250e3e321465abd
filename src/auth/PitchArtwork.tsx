// Apart: decoration, loaded after the form.
import styles from './SignInFrame.module.css';

/** A pitch from above, mown in stripes; drawn for this product. */
export const PitchArtwork = () => (
    <svg className={styles.artwork} viewBox="0 0 680 1050" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
            <pattern id="mown" width="680" height="175" patternUnits="userSpaceOnUse">
                <path fill="#fff" fillOpacity=".035" d="M0 0h680v87.5H0z" />
            </pattern>
            <radialGradient id="dusk" cx=".78" cy=".16" r="1.05">
                <stop offset="0" stopColor="#2c9a62" stopOpacity=".75" />
                <stop offset=".55" stopColor="#0f6b3d" stopOpacity=".2" />
                <stop offset="1" stopColor="#052114" stopOpacity=".72" />
            </radialGradient>
        </defs>
        <path fill="#0d5a34" d="M0 0h680v1050H0z" />
        <g transform="rotate(-14 340 525) translate(-34 -40) scale(1.1)">
            <path fill="url(#mown)" d="M-300-300h1280v1650H-300z" />
            <g fill="none" stroke="#fff" strokeOpacity=".34" strokeWidth="2.5">
                <path d="M40 20h600v1010H40zM40 525h600" />
                <circle cx="340" cy="525" r="91.5" />
                <path d="M138.5 20v165h403V20M248.5 20v55h183V20M267 185a91.5 91.5 0 0 0 146 0" />
                <path d="M138.5 1030V865h403v165M248.5 1030v-55h183v55M267 865a91.5 91.5 0 0 1 146 0" />
                <path d="M40 30a10 10 0 0 0 10-10M640 30a10 10 0 0 1-10-10M40 1020a10 10 0 0 1 10 10M640 1020a10 10 0 0 0-10 10" />
            </g>
            <g fill="#fff" fillOpacity=".5">
                <circle cx="340" cy="525" r="4" />
                <circle cx="340" cy="130" r="4" />
                <circle cx="340" cy="920" r="4" />
            </g>
        </g>
        <path fill="url(#dusk)" d="M0 0h680v1050H0z" />
        <g
            className={styles.pass}
            transform="rotate(-14 340 525) translate(-34 -40) scale(1.1)"
            fill="none"
            stroke="#ffd166"
            strokeWidth="3.5"
            strokeLinecap="round"
        >
            <path d="M236 716C262 640 296 572 340 525S520 390 470 252" pathLength="1" />
            <circle cx="233" cy="726" r="6" fill="#ffd166" />
            <circle cx="466" cy="240" r="11" />
        </g>
    </svg>
);
